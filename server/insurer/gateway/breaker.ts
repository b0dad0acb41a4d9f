import { NoAnswer } from './noAnswer.ts';

/**
 * The circuit breaker of one centre. After `failures` in a row no request goes out for `pauseMs`; then one does, and its end
 * decides. A call of `begin` is followed by one of `end`.
 */
export class Breaker {
  readonly #failures: number;
  readonly #pauseMs: number;
  readonly #now: () => number;
  #inRow = 0;
  #openUntil: number | null = null;
  #isProbing = false;
  constructor(
    { failures, pauseMs }: { readonly failures: number; readonly pauseMs: number },
    now: () => number,
  ) {
    this.#failures = failures;
    this.#pauseMs = pauseMs;
    this.#now = now;
  }

  /** @throws NoAnswer while no request may go out */
  check(): void {
    if (this.#openUntil === null) return;
    const left = this.#openUntil - this.#now();
    if (left > 0) throw new NoAnswer(`paused for ${left} ms after ${this.#inRow} failures in a row`, 'no');
    if (this.#isProbing) throw new NoAnswer('paused: one request probes the centre', 'no');
  }

  /** Just before a request goes out. @throws NoAnswer while none may */
  begin(): (centre: 'alive' | 'dead' | 'unknown') => void {
    this.check();
    const isProbe = this.#openUntil !== null;
    this.#isProbing = isProbe;
    return (centre) => {
      if (isProbe) this.#isProbing = false;
      if (centre === 'unknown') return;
      if (centre === 'alive') {
        this.#inRow = 0;
        this.#openUntil = null;
        return;
      }
      this.#inRow += 1;
      // Requests that were out when it opened fail later; they do not make the pause longer.
      if (isProbe || (this.#openUntil === null && this.#inRow >= this.#failures))
        this.#openUntil = this.#now() + this.#pauseMs;
    };
  }
}
