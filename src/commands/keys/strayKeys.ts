import { isPressable } from './field.ts';
import { becomesText } from './inputMethod.ts';

/** An Enter this soon after a typed key belongs to what was typed, ms. */
const RUN_MS = 1000;
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

const types = (event: KeyboardEvent): boolean =>
  becomesText(event) || (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey);

const isAtAnswer = (target: EventTarget | null): boolean =>
  isPressable(target) && target instanceof Element && target.closest('[role="alertdialog"]') !== null;

/**
 * Tells the Enter that ends typing from an answer. A question may come late or unasked (the expired login), while a person
 * types or a scanner sends a code: their Enter, or a Space among the text, must not press its button. The same key once more
 * does.
 */
export class StrayKeys {
  /** Time of the last typed key, if no key of another kind has followed it. */
  private typedAt = -Infinity;
  /** The physical key that was taken: its release would press a button of Blueprint's. */
  private taken: string | null = null;

  /** Takes a keydown. @returns whether it must not reach the button that has the focus */
  takes({ key, code, target, timeStamp }: KeyboardEvent): boolean {
    if (!(key === 'Enter' || key === ' ') || timeStamp - this.typedAt > RUN_MS || !isAtAnswer(target))
      return false;
    this.taken = code;
    return true;
  }

  /** Takes a keydown after `takes`. @param isCommand it was a shortcut, and typed nothing */
  note(event: KeyboardEvent, isCommand: boolean): void {
    if (MODIFIERS.has(event.key)) return;
    const isPress = event.key === ' ' && isPressable(event.target) && this.taken === null;
    this.typedAt = types(event) && !isCommand && !isPress ? event.timeStamp : -Infinity;
  }

  /** Takes a keyup. @returns whether it must not reach the page */
  takesRelease({ code }: Pick<KeyboardEvent, 'code'>): boolean {
    if (code !== this.taken) return false;
    this.taken = null;
    return true;
  }
}
