import { isComposing } from '../../ui/form/composing.ts';

/** Keys that belong to an input method, a dead key or AltGr: they are about to become text, and are no command's. */

const TEXT_IN_THE_MAKING = new Set(['Dead', 'Process', 'Unidentified', 'Compose']);

export { isComposing };

/** Windows reports AltGr as Ctrl+Alt on some layouts: a character with both is typed, not commanded. */
const isAltGr = (event: KeyboardEvent): boolean =>
  event.getModifierState('AltGraph') ||
  (event.ctrlKey && event.altKey && !event.metaKey && event.key.length === 1);

export const becomesText = (event: KeyboardEvent): boolean =>
  isComposing(event) || isAltGr(event) || TEXT_IN_THE_MAKING.has(event.key);

/**
 * The key that ended a composition may come as a key of its own right after it: Safari sends it with 229, some input
 * methods without. No person presses another key so soon, ms.
 */
const SAME_KEY = 50;
const ENDS_COMPOSITION = /^(?:Enter|Escape|Tab|Backspace| |.)$/;

/** Follows the compositions of the page. */
export class CompositionWatch {
  private isOpen = false;
  private endedAt = -Infinity;
  private wasUsed = false;
  /** Places of the keys that the input method took in this composition. */
  private taken = new Set<string>();

  get open(): boolean {
    return this.isOpen;
  }

  /** Somebody writes with an input method in this page. */
  get used(): boolean {
    return this.wasUsed;
  }

  /** Takes `compositionstart` and `compositionend`. */
  see({ type, timeStamp }: Pick<Event, 'type' | 'timeStamp'>): void {
    this.wasUsed = true;
    this.isOpen = type === 'compositionstart';
    if (this.isOpen) this.taken.clear();
    else this.endedAt = timeStamp;
  }

  /** Takes a keydown that is the input method's. */
  note({ code }: Pick<KeyboardEvent, 'code'>): void {
    if (this.isOpen) this.taken.add(code);
  }

  /** Takes a keyup. A Space or digit that goes up after the end had chosen the word: what follows is another key. */
  release({ key }: Pick<KeyboardEvent, 'key'>): void {
    if (!this.isOpen && /^[ \d]$/.test(key)) this.endedAt = -Infinity;
  }

  /**
   * Whether the key is the one that has just ended a composition. One that was seen at its work already is not sent
   * again: the second time it was pressed.
   */
  justEndedBy(
    event: Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  ): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || this.taken.has(event.code)) return false;
    return event.timeStamp - this.endedAt <= SAME_KEY && ENDS_COMPOSITION.test(event.key);
  }
}
