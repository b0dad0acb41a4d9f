import { isComposing } from '../../ui/form/composing.ts';

/** Keys that belong to an input method, a dead key or AltGr. They produce text and run no command. */

const TEXT_IN_THE_MAKING = new Set(['Dead', 'Process', 'Unidentified', 'Compose']);

export { isComposing };

/** Windows reports AltGr as Ctrl+Alt on some layouts: such a chord with a character is text. */
const isAltGr = (event: KeyboardEvent): boolean =>
  event.getModifierState('AltGraph') ||
  (event.ctrlKey && event.altKey && !event.metaKey && event.key.length === 1);

export const becomesText = (event: KeyboardEvent): boolean =>
  isComposing(event) || isAltGr(event) || TEXT_IN_THE_MAKING.has(event.key);

/**
 * The key that ended a composition may be sent again as a key of its own: Safari sends it with 229, some input
 * methods without. A person does not press another key within this time, ms.
 */
const SAME_KEY = 50;
const ENDS_COMPOSITION = /^(?:Enter|Escape|Tab|Backspace| |.)$/;

/** Tracks the compositions of the page. */
export class CompositionWatch {
  private isOpen = false;
  private endedAt = -Infinity;
  private wasUsed = false;
  /** Physical keys that the input method took in this composition. */
  private taken = new Set<string>();

  get open(): boolean {
    return this.isOpen;
  }

  /** An input method has been used in this page. */
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

  /** Takes a keyup. A Space or digit released after the end chose the candidate: the next key is a new one. */
  release({ key }: Pick<KeyboardEvent, 'key'>): void {
    if (!this.isOpen && /^[ \d]$/.test(key)) this.endedAt = -Infinity;
  }

  /**
   * Whether the key is the one that has just ended a composition. A key that was seen during the composition is not
   * sent twice: a second keydown is a new press.
   */
  justEndedBy(
    event: Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  ): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || this.taken.has(event.code)) return false;
    return event.timeStamp - this.endedAt <= SAME_KEY && ENDS_COMPOSITION.test(event.key);
  }
}
