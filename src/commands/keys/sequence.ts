import type { AnyCommand } from '../command.ts';

/** After such a pause in the middle of a sequence the next keys are shown, ms. */
const HINT_AFTER = 500;
/** How long the next key is waited for: what is shown wants to be read, ms. */
const PATIENCE = 5500;

/** One key that may come next. */
export interface NextKey {
  readonly chord: string;
  readonly command: AnyCommand;
}

/** What is shown while a sequence waits. `typed`: the chord that began it. */
export interface SequenceHint {
  readonly typed: string;
  readonly next: readonly NextKey[];
}

export interface SequenceOptions {
  /** Null: nothing is waited for any more. */
  readonly onHint?: ((hint: SequenceHint | null) => void) | undefined;
  readonly setTimer?: (run: () => void, ms: number) => unknown;
  readonly clearTimer?: (timer: unknown) => void;
}

/** The first half of a two-key shortcut such as `g d`, and how long it stands. */
export class Sequence {
  private readonly options: SequenceOptions;
  private first: { readonly chord: string; readonly at: number } | null = null;
  private isShown = false;
  private timer: unknown;

  constructor(options: SequenceOptions) {
    this.options = options;
  }

  /** `at` is the key's own time, ms; `next` is asked when the hint is due. */
  begin(chord: string, at: number, next: () => readonly NextKey[]): void {
    this.end();
    this.first = { chord, at };
    this.wait(HINT_AFTER, () => {
      this.isShown = true;
      this.options.onHint?.({ typed: chord, next: next() });
      this.wait(PATIENCE - HINT_AFTER, () => this.end());
    });
  }

  /** The chord that waits for another one at that time, or null. */
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
