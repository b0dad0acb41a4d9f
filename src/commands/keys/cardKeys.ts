import { CardWedge, type CardWedgeOptions } from './cardWedge.ts';
import { isEditable, typeInto } from './field.ts';
import { isComposing, type CompositionWatch } from './inputMethod.ts';
import { watchField, type FieldWatch } from './takeBack.ts';

interface CardKeysOptions extends Pick<CardWedgeOptions<KeyboardEvent>, 'maxGap' | 'hold' | 'minLength'> {
  readonly compositions: CompositionWatch;
  /** Who takes a card now. */
  readonly taker: () => ((text: string) => void) | undefined;
  /** A key that was a person's after all, and not meant for a field. */
  readonly onKey: (event: KeyboardEvent) => void;
}

const ENDS = new Set(['Enter', 'NumpadEnter', 'Tab']);
/** An input method that was sent Enter commits by itself within this time, ms. */
const COMMITS_WITHIN = 300;

/** Chromium knows of keys that wait; elsewhere the silence is believed. */
const isInputPending = (): boolean => {
  const { scheduling } = navigator as { scheduling?: { isInputPending?: () => boolean } };
  return scheduling?.isInputPending?.() ?? false;
};

/** Keys on their way through the card wedge: held back, handed on late, or taken back out of the field. */
export class CardKeys {
  private readonly options: CardKeysOptions;
  private readonly wedge: CardWedge<KeyboardEvent>;
  private watch: FieldWatch | null = null;
  private unsettled: FieldWatch | null = null;
  /** Held keys of the burst so far, which the page has not seen. */
  private held: KeyboardEvent[] = [];

  constructor(options: CardKeysOptions) {
    this.options = options;
    const { maxGap, hold, minLength } = options;
    this.wedge = new CardWedge<KeyboardEvent>({
      ...(maxGap !== undefined && { maxGap }),
      ...(hold !== undefined && { hold }),
      ...(minLength !== undefined && { minLength }),
      isInputPending,
      // One card may follow another before the first one's text could be taken back: it belongs to both.
      onStart: ({ target }) => {
        if (this.watch !== this.unsettled) this.watch?.end();
        this.watch = this.unsettled ?? watchField(target);
      },
      onCard: (text, last) => this.card(text, last),
      // The field stays under watch until the next key: it may turn out to be of the same burst.
      onHuman: () => this.release(),
    });
  }

  /** True for a key that must not reach the page now. */
  read(event: KeyboardEvent): boolean {
    if (!this.options.taker() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) {
      this.flush();
      return false;
    }
    // Before an input method goes on, what was held has to stand in front of it. A card's is taken back all the same.
    const isTheirs = isEditable(event.target) && (isComposing(event) || this.mayBecomeAnother(event));
    if (isTheirs) this.release();
    if (this.wedge.key(event) !== 'held') return false;
    if (ENDS.has(event.code)) return true;
    if (isTheirs && !isComposing(event)) return false;
    // A drop-down chooses by what is typed: nothing else could do that for it later.
    if (event.target instanceof HTMLSelectElement) return false;
    if (!isComposing(event)) this.held.push(event);
    return true;
  }

  /** Input methods on Linux make `，` of a plain comma key without a word: held back, it would come out as the comma. */
  private mayBecomeAnother({ key }: KeyboardEvent): boolean {
    return this.options.compositions.used && /^[!-/:-@[-`{-~]$/.test(key);
  }

  flush(): void {
    this.wedge.flush();
  }

  /** A person's keys, a blink late: into the field that they were meant for, or on to the shortcuts. */
  private release(): void {
    for (const event of this.held.splice(0))
      if (isEditable(event.target)) typeInto(event.target, event.key);
      else this.options.onKey(event);
  }

  private card(text: string, last: KeyboardEvent): void {
    this.held = [];
    if (this.options.compositions.open) this.takeBackLater(last);
    else this.watch?.takeBack();
    this.options.taker()?.(text);
  }

  /** Half a word stands in the field; nothing can be taken out before the input method lets go of it. */
  private takeBackLater(last: KeyboardEvent): void {
    const watch = this.watch;
    this.unsettled = watch;
    const settle = (): void => {
      if (this.unsettled === watch) this.unsettled = null;
      watch?.takeBack();
    };
    addEventListener('compositionend', () => setTimeout(settle, 0), { once: true });
    const field = last.target instanceof HTMLElement ? last.target : null;
    const letGo = (): void => {
      if (!this.options.compositions.open) return;
      field?.blur();
      field?.focus({ preventScroll: true });
    };
    setTimeout(letGo, ENDS.has(last.code) ? COMMITS_WITHIN : 0);
  }
}
