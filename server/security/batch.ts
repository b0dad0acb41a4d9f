import { unasked } from '../db/asking.ts';
import { Problem } from '../errors/problem.ts';

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (value: O) => void;
  readonly reject: (error: unknown) => void;
}

/** Items of one statement at most, and items that may wait. */
const MOST = 500;
const MOST_WAITING = 5000;
/** The shortest wait, ms, and how much longer it is for each item of the batch before. */
const LEAST_MS = 50;
const ITEM_MS = 10;

/**
 * Gathers items of many requests for a moment and does them in one statement: ten thousand stations report every
 * minute, and a statement for each would cost several times as much. The more come, the longer it gathers: one that
 * comes alone waits for `LEAST_MS`, and where a hundred come in a second each waits for up to `mostMs`.
 */
export class Batch<I, O> {
  readonly #work: (items: readonly I[]) => Promise<readonly O[]>;
  readonly #mostMs: number;
  #waiting: Waiting<I, O>[] = [];
  #isDue = false;
  #before = 0;

  /** `work` returns a result for each item, in their order. */
  constructor(work: (items: readonly I[]) => Promise<readonly O[]>, mostMs: number) {
    this.#work = work;
    this.#mostMs = mostMs;
  }

  /** @throws Problem 503 when too many wait; what `work` throws */
  ask(item: I): Promise<O> {
    if (this.#waiting.length >= MOST_WAITING) throw Problem.busy();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#isDue) return;
      this.#isDue = true;
      // The statement belongs to none of the requests: its connection is not counted as theirs.
      const waitMs = Math.min(this.#mostMs, LEAST_MS + this.#before * ITEM_MS);
      unasked(() => setTimeout(() => void this.#flush(), waitMs));
    });
  }

  async #flush(): Promise<void> {
    this.#before = this.#waiting.length;
    while (this.#waiting.length > 0) {
      const asked = this.#waiting.slice(0, MOST);
      this.#waiting = this.#waiting.slice(MOST);
      try {
        const results = await this.#work(asked.map(({ item }) => item));
        asked.forEach(({ resolve }, at) => resolve(results[at] as O));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.#isDue = false;
  }
}
