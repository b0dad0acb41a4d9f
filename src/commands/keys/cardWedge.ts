/** The properties of a keydown by which a card reader's burst is recognised. */
export type WedgeKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'timeStamp'>;

export interface CardWedgeOptions<Held extends WedgeKey> {
  /**
   * A burst, ended by Enter, Tab or silence. `text` is read from the physical keys, whatever the input method made
   * of them; `last` is the key that ended it, or the last one before the silence.
   */
  readonly onCard: (text: string, last: Held) => void;
  /** The keys were typed by a person; oldest first, to be replayed. */
  readonly onHuman: (keys: readonly Held[]) => void;
  /** The first key of a possible burst. */
  readonly onStart?: (key: Held) => void;
  /** Longest pause between two keys of a burst, ms. Readers need 1 to 15; quick typists 60 and more. */
  readonly maxGap?: number;
  /** How long a key is held back while it may still be the first of a burst, ms. */
  readonly hold?: number;
  /** A shorter burst is never a card. */
  readonly minLength?: number;
  /** Whether keydowns are queued: the page was busy, so the silence proves nothing. */
  readonly isInputPending?: () => boolean;
  readonly setTimer?: (run: () => void, ms: number) => unknown;
  readonly clearTimer?: (timer: unknown) => void;
}

/** What to do with the key: `held` must not reach the page now, `pass` goes on as usual. */
export type WedgeVerdict = 'held' | 'pass';

/** The US layout, which readers emulate: unshifted, shifted. */
const SYMBOLS: Record<string, readonly [string, string]> = {
  ...Object.fromEntries([...')!@#$%^&*('].map((shifted, digit) => [`Digit${digit}`, [`${digit}`, shifted]])),
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Backquote: ['`', '~'],
};

/** The character of a physical key, or null for a key that types none. */
export function characterOf({ code, shiftKey }: Pick<WedgeKey, 'code' | 'shiftKey'>): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Numpad(\d)$/.exec(code)?.[1];
  if (digit) return digit;
  return SYMBOLS[code]?.[shiftKey ? 1 : 0] ?? null;
}

const ENDS = new Set(['Enter', 'NumpadEnter', 'Tab']);
/** After a card that ended by silence, an Enter or Tab within this time still belongs to the reader, ms. */
const LATE_END = 200;

/**
 * Tells a card reader or scanner, which types a key every few milliseconds, from a person. Keys are held back until
 * it is clear who typed them, so that a card never shows in a field (design §4); the delay is too short to notice.
 * Pace and physical keys alone decide: no person types `minLength` keys with no pause above `maxGap`.
 */
export class CardWedge<Held extends WedgeKey = WedgeKey> {
  private readonly options: CardWedgeOptions<Held>;
  private readonly maxGap: number;
  private readonly hold: number;
  private readonly minLength: number;
  private buffer: Held[] = [];
  /** The burst that a silence ended, until the next key: on a busy machine the silence may have been a delay. */
  private silenced: readonly Held[] = [];
  /** Number of keys of the buffer that were replayed already. */
  private given = 0;
  /** Time of the last key of the burst, Shift included. */
  private lastAt = -Infinity;
  private silentSince = -Infinity;
  private timer: unknown;

  constructor(options: CardWedgeOptions<Held>) {
    this.options = options;
    this.maxGap = options.maxGap ?? 30;
    this.hold = options.hold ?? 50;
    this.minLength = options.minLength ?? 6;
  }

  key(event: Held): WedgeVerdict {
    this.rejoin(event);
    const quick = this.buffer.length > 0 && event.timeStamp - this.lastAt <= this.maxGap;
    // Readers send Shift before each capital.
    if (event.key === 'Shift') {
      if (quick) this.restart(event.timeStamp);
      return 'pass';
    }
    if (!quick) this.flush();
    if (ENDS.has(event.code)) return this.end(event);
    if (characterOf(event) === null) {
      this.flush();
      return 'pass';
    }
    if (this.buffer.length === 0) this.options.onStart?.(event);
    this.buffer.push(event);
    this.restart(event.timeStamp);
    return 'held';
  }

  /** Decides at once: on blur, on a click, when the scope ends. */
  flush(): void {
    const last = this.buffer.at(-1);
    if (!last) return;
    if (this.buffer.length < this.minLength) {
      const { given } = this;
      return this.options.onHuman(this.take().slice(given));
    }
    this.silentSince = this.lastAt;
    this.card(last);
  }

  /**
   * By its own timestamp the key follows directly on what the silence ended: it belongs to the same burst, and a
   * partial card number is no card. The replayed keys are taken back too, and the card is read again as a whole.
   */
  private rejoin(event: Held): void {
    const isNear = event.timeStamp - this.lastAt <= this.maxGap;
    if (isNear && event.key === 'Shift' && this.silenced.length > 0) this.lastAt = event.timeStamp;
    else if (isNear && characterOf(event) !== null && this.buffer.length === 0) {
      this.buffer = [...this.silenced];
      this.given = this.buffer.length;
      this.silenced = [];
    } else this.silenced = [];
  }

  private end(event: Held): WedgeVerdict {
    const isLate = event.timeStamp - this.silentSince <= LATE_END;
    this.silentSince = -Infinity;
    if (this.buffer.length >= this.minLength) {
      this.card(event);
      return 'held';
    }
    if (isLate && this.buffer.length === 0) return 'held';
    this.flush();
    return 'pass';
  }

  private card(last: Held): void {
    this.options.onCard(this.take().map(characterOf).join(''), last);
  }

  private take(): readonly Held[] {
    (this.options.clearTimer ?? defaultClear)(this.timer);
    const keys = this.buffer;
    this.buffer = [];
    this.given = 0;
    return keys;
  }

  private restart(at: number): void {
    this.lastAt = at;
    (this.options.clearTimer ?? defaultClear)(this.timer);
    this.timer = (this.options.setTimer ?? setTimeout)(
      () => (this.options.isInputPending?.() ? this.restart(at) : this.silence()),
      this.hold,
    );
  }

  private silence(): void {
    const keys = this.buffer;
    this.flush();
    this.silenced = keys;
  }
}

const defaultClear = (timer: unknown): void => clearTimeout(timer as ReturnType<typeof setTimeout>);
