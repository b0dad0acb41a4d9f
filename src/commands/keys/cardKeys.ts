import { CardWedge, type CardWedgeOptions } from './cardWedge.ts';
import { isEditable, typeInto } from './field.ts';
import { isComposing, type CompositionWatch } from './inputMethod.ts';
import { watchField, type FieldWatch } from './takeBack.ts';

interface CardKeysOptions extends Pick<CardWedgeOptions<KeyboardEvent>, 'maxGap' | 'hold' | 'minLength'> {
  readonly compositions: CompositionWatch;
  /** The current receiver of cards. */
  readonly taker: () => ((text: string) => void) | undefined;
  /** Handles a key that turned out to be typed by a person outside of a field. */
  readonly onKey: (event: KeyboardEvent) => void;
}

const ENDS = new Set(['Enter', 'NumpadEnter', 'Tab']);
/** An input method that receives Enter commits by itself within this time, ms. */
const COMMITS_WITHIN = 300;

/** Chromium reports queued input; elsewhere a silence counts as the end of the burst. */
const isInputPending = (): boolean => {
  const { scheduling } = navigator as { scheduling?: { isInputPending?: () => boolean } };
  return scheduling?.isInputPending?.() ?? false;
};

/** Keys on their way through the card wedge: held back, replayed later, or taken back out of the field. */
export class CardKeys {
  private readonly options: CardKeysOptions;
  private readonly wedge: CardWedge<KeyboardEvent>;
  private watch: FieldWatch | null = null;
  private unsettled: FieldWatch | null = null;
  /** Keys of the current burst that are held back from the page. */
  private held: KeyboardEvent[] = [];

  constructor(options: CardKeysOptions) {
    this.options = options;
    const { maxGap, hold, minLength } = options;
    this.wedge = new CardWedge<KeyboardEvent>({
      ...(maxGap !== undefined && { maxGap }),
      ...(hold !== undefined && { hold }),
      ...(minLength !== undefined && { minLength }),
      isInputPending,
      // A second card may follow before the text of the first could be taken back: the watch covers both.
      onStart: ({ target }) => {
        if (this.watch !== this.unsettled) this.watch?.end();
        this.watch = this.unsettled ?? watchField(target);
      },
      onCard: (text, last) => this.card(text, last),
      // The field stays watched until the next key, which may belong to the same burst.
      onHuman: () => this.release(),
    });
  }

  /** True for a key that must not reach the page now. */
  read(event: KeyboardEvent): boolean {
    if (!this.options.taker() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) {
      this.flush();
      return false;
    }
    // Held keys must enter the field before the input method's text. A card's keys are taken back afterwards.
    const isTheirs = isEditable(event.target) && (isComposing(event) || this.mayBecomeAnother(event));
    if (isTheirs) this.release();
    if (this.wedge.key(event) !== 'held') return false;
    if (ENDS.has(event.code)) return true;
    if (isTheirs && !isComposing(event)) return false;
    // A drop-down selects by typed characters, which cannot be replayed to it later.
    if (event.target instanceof HTMLSelectElement) return false;
    if (!isComposing(event)) this.held.push(event);
    return true;
  }

  /**
   * Linux input methods turn a comma key into `，` without a composition: replayed, it would become a plain comma.
   */
  private mayBecomeAnother({ key }: KeyboardEvent): boolean {
    return this.options.compositions.used && /^[!-/:-@[-`{-~]$/.test(key);
  }

  flush(): void {
    this.wedge.flush();
  }

  /** Replays a person's keys: into the field they were meant for, or to the shortcuts. */
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

  /** A composition is open: nothing can be taken out of the field before it ends. */
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
