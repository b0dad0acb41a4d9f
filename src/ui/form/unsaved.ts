import { createContext, useContext, useEffect, useId } from 'react';

interface Held {
  readonly place: string;
  readonly discard: (() => void) | undefined;
}

/**
 * Forms with unsaved input, by tab; `''` holds those of dialogs and drawers above all tabs. The browser asks before the
 * page is closed.
 */
export class Unsaved {
  readonly #held = new Map<string, Held>();

  readonly hold = (key: string, place: string, discard?: () => void): void => {
    this.#held.set(key, { place, discard });
    if (this.#held.size === 1) addEventListener('beforeunload', askBeforeUnload);
  };
  readonly release = (key: string): void => {
    if (this.#held.delete(key) && this.#held.size === 0) removeEventListener('beforeunload', askBeforeUnload);
  };
  readonly isHeld = (place: string): boolean => [...this.#held.values()].some((each) => each.place === place);
  /** Whether any form has unsaved input. */
  readonly isAny = (): boolean => this.#held.size > 0;
  /** The person agreed to lose the input of this tab. */
  readonly discard = (place: string): void => {
    for (const [key, each] of [...this.#held]) {
      if (each.place !== place) continue;
      this.release(key);
      each.discard?.();
    }
  };
  readonly discardAll = (): void => {
    for (const place of new Set([...this.#held.values()].map((each) => each.place))) this.discard(place);
  };
}

const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The one of this page. */
export const unsaved = new Unsaved();
/** The tab that input here belongs to. */
export const UnsavedPlaceContext = createContext('');

/**
 * Reports whether this form has unsaved input. A tab in the background keeps its forms although their effects end, so its
 * entries are removed with the tab. `discard` empties the form; keep the function.
 */
export function useUnsaved(isDirty: boolean, discard?: () => void): void {
  const key = useId();
  const place = useContext(UnsavedPlaceContext);
  useEffect(() => {
    if (!isDirty) return unsaved.release(key);
    unsaved.hold(key, place, discard);
    return place === '' ? () => unsaved.release(key) : undefined;
  }, [isDirty, key, place, discard]);
}
