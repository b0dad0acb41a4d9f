/** The facts of a keydown that a card reader's burst is told by. */
export type WedgeKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'timeStamp'>;

export interface CardWedgeOptions<Held extends WedgeKey> {
  /** A burst ended by Enter. `text` is read from the key places, whatever the input method made of them. */
  readonly onCard: (text: string) => void;
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

/**
 * Tells a card reader, which types a card number within a few milliseconds a key and then Enter, from a
 * person. Keys are held back until it is clear who typed them, so that a card never shows in a field
 * (design §4); a person notices nothing of so short a hold.
 */
export class CardWedge<Held extends WedgeKey = WedgeKey> {
  private readonly options: CardWedgeOptions<Held>;
  private readonly maxGap: number;
  private readonly hold: number;
  private readonly minLength: number;
  private buffer: Held[] = [];
  private timer: unknown;

  constructor(options: CardWedgeOptions<Held>) {
    this.options = options;
    this.maxGap = options.maxGap ?? 30;
    this.hold = options.hold ?? 50;
    this.minLength = options.minLength ?? 6;
  }

  key(event: Held): WedgeVerdict {
    // Shift travels within a burst, before each capital.
    if (event.key === 'Shift') return 'pass';
    const last = this.buffer.at(-1);
    const quick = last !== undefined && event.timeStamp - last.timeStamp <= this.maxGap;
    if (!quick) this.flush();
    if (event.code === 'Enter' || event.code === 'NumpadEnter') return this.end();
    if (characterOf(event) === null) {
      this.flush();
      return 'pass';
    }
    if (this.buffer.length === 0) this.options.onStart?.(event);
    this.buffer.push(event);
    this.restart();
    return 'held';
  }

  /** Decides for a person at once: on blur, on a click, when the scope goes. */
  flush(): void {
    const keys = this.take();
    if (keys.length > 0) this.options.onHuman(keys);
  }

  private end(): WedgeVerdict {
    if (this.buffer.length < this.minLength) {
      this.flush();
      return 'pass';
    }
    this.options.onCard(this.take().map(characterOf).join(''));
    return 'held';
  }

  private take(): readonly Held[] {
    (this.options.clearTimer ?? defaultClear)(this.timer);
    const keys = this.buffer;
    this.buffer = [];
    return keys;
  }

  private restart(): void {
    (this.options.clearTimer ?? defaultClear)(this.timer);
    this.timer = (this.options.setTimer ?? setTimeout)(() => this.flush(), this.hold);
  }
}

const defaultClear = (timer: unknown): void => clearTimeout(timer as ReturnType<typeof setTimeout>);
