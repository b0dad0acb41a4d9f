import type { AnyCommand } from '../command.ts';

/** A pause inside a sequence after which the next keys are shown, ms. */
const HINT_AFTER = 500;
/** How long the next key is awaited, ms: long enough to read the hint. */
const PATIENCE = 5500;

/** One key that may follow. */
export interface NextKey {
  readonly chord: string;
  readonly command: AnyCommand;
}

/** The hint shown while a sequence is pending. `typed`: its first chord. */
export interface SequenceHint {
  readonly typed: string;
  readonly next: readonly NextKey[];
}

export interface SequenceOptions {
  /** Null: no sequence is pending. */
  readonly onHint?: ((hint: SequenceHint | null) => void) | undefined;
  readonly setTimer?: (run: () => void, ms: number) => unknown;
  readonly clearTimer?: (timer: unknown) => void;
}

/** The first half of a two-key shortcut such as `g d`, and its timeout. */
export class Sequence {
  private readonly options: SequenceOptions;
  private first: { readonly chord: string; readonly at: number } | null = null;
  private isShown = false;
  private timer: unknown;

  constructor(options: SequenceOptions) {
    this.options = options;
  }

  /** `at` is the key's own timestamp, ms; `next` is called when the hint is due. */
  begin(chord: string, at: number, next: () => readonly NextKey[]): void {
    this.end();
    this.first = { chord, at };
    this.wait(HINT_AFTER, () => {
      this.isShown = true;
      this.options.onHint?.({ typed: chord, next: next() });
      this.wait(PATIENCE - HINT_AFTER, () => this.end());
    });
  }

  /** The chord that is pending at that time, or null. */
  waiting(at: number): string | null {
    return this.first && at - this.first.at <= PATIENCE ? this.first.chord : null;
  }

  end(): void {
    this.stop();
    this.first = null;
    if (!this.isShown) return;
    this.isShown = false;
    this.options.onHint?.(null);
  }

  private wait(ms: number, run: () => void): void {
    this.timer = (this.options.setTimer ?? setTimeout)(run, ms);
  }

  private stop(): void {
    (this.options.clearTimer ?? ((timer) => clearTimeout(timer as ReturnType<typeof setTimeout>)))(
      this.timer,
    );
  }
}
