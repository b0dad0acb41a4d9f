import { SignatureFault } from './types.ts';

/** Remembers what was seen until it would be refused for its age anyway. Memory is bounded by `most`. */
export class SeenOnce {
  readonly #until = new Map<string, number>();
  readonly #most: number;
  constructor(most = 200_000) {
    this.#most = most;
  }

  /** @throws SignatureFault where it was seen before, or where nothing more can be remembered. Times in ms. */
  take(mark: string, now: number, until: number): void {
    if ((this.#until.get(mark) ?? -Infinity) >= now) throw new SignatureFault('replayed');
    if (this.#until.size >= this.#most) this.#forget(now);
    // To forget a mark early would let its message in twice.
    if (this.#until.size >= this.#most) throw new SignatureFault('too many messages to tell a replay');
    this.#until.set(mark, until);
  }

  #forget(now: number): void {
    for (const [mark, until] of this.#until) if (until < now) this.#until.delete(mark);
  }
}
