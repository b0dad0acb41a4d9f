/** The facts of a keydown that a card reader's burst is told by. */
export type WedgeKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'timeStamp'>;

export interface CardWedgeOptions<Held extends WedgeKey> {
  /**
   * A burst, ended by Enter, Tab or silence. `text` is read from the key places, whatever the input method made of them;
   * `last` is the key that ended it, or the last one before the silence.
   */
  readonly onCard: (text: string, last: Held) => void;
  /** The keys were a person's after all, oldest first: hand them on. */
  readonly onHuman: (keys: readonly Held[]) => void;
  /** The first key of what may become a burst. */
  readonly onStart?: (key: Held) => void;
  /** Longest pause between two keys of a burst, ms. Readers need 1 to 15; quick typists 60 and more. */
  readonly maxGap?: number;
  /** How long a key is held back while it may still be the first of a burst, ms. */
  readonly hold?: number;
  /** Fewer characters are never a card. */
  readonly minLength?: number;
  /** Whether keys wait to be handled: the page was busy, and the silence is none. */
  readonly isInputPending?: () => boolean;
  readonly setTimer?: (run: () => void, ms: number) => unknown;
  readonly clearTimer?: (timer: unknown) => void;
}

/** What to do with the key: `held` must not reach the page now; `pass` goes on as usual. */
export type WedgeVerdict = 'held' | 'pass';

/** A US keyboard, which is what readers pretend to be: unshifted, shifted. */
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

/** The character of a key place, or null for a key that types none. */
export function characterOf({ code, shiftKey }: Pick<WedgeKey, 'code' | 'shiftKey'>): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Numpad(\d)$/.exec(code)?.[1];
  if (digit) return digit;
  return SYMBOLS[code]?.[shiftKey ? 1 : 0] ?? null;
}

const ENDS = new Set(['Enter', 'NumpadEnter', 'Tab']);
/** After a card that ended in silence, an Enter or Tab within so many ms is still the reader's. */
const LATE_END = 200;

/**
 * Tells a card reader or scanner, which types within a few milliseconds a key, from a person. Keys are held back until it
 * is clear who typed them, so that a card never shows in a field (design §4); a person notices nothing of so short a hold.
 * Only pace and place decide: nobody types `minLength` keys with no pause above `maxGap`.
 */
export class CardWedge<Held extends WedgeKey = WedgeKey> {
  private readonly options: CardWedgeOptions<Held>;
  private readonly maxGap: number;
  private readonly hold: number;
  private readonly minLength: number;
  private buffer: Held[] = [];
  /** What the silence ended, until the next key: where the machine was too busy to bring it in time, there was no silence. */
  private silenced: readonly Held[] = [];
  /** So many keys of the buffer were handed on already. */
  private given = 0;
  /** Of the last key of the burst, Shift among them. */
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
    // Shift travels within a burst, before each capital.
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

  /** Decides at once: on blur, on a click, when the scope goes. */
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
   * By its own time the key follows at once what the silence has ended: it belongs to the same burst, and a part of a card's
   * number is nobody's. What was handed on is taken back with the rest; a card that was read in part is read anew.
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
