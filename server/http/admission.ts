import pLimit, { type LimitFunction } from 'p-limit';
import type { Call } from '../../contract/wire/call.ts';
import { Problem } from '../errors/problem.ts';

/** Pages of the till: a queue of customers waits for their calls. */
const TILL = new Set(['SwipingCard', 'DiseaseSelect']);

/**
 * Calls that wait for a turn when many come at once: lists, sums and files. The till's and the session's do not; nor do
 * those that wait for the centre, because they hold no connection meanwhile.
 */
export function yields({ permission, isHeavy, idempotent }: Call): boolean {
  if (isHeavy === true) return true;
  if (idempotent === 'natural' || permission === 'public' || permission === 'session') return false;
  const codes = typeof permission.menuCode === 'string' ? [permission.menuCode] : permission.menuCode;
  return !codes.some((code) => TILL.has(code));
}

/** Beyond this many waiting, a request is refused at once instead of after its time limit. */
const MOST_WAITING = 100;

/** Keeps connections free for the till: other calls get a part of the pool, and wait in a bounded queue. */
export class Admission {
  readonly #turns: LimitFunction;

  constructor(atOnce: number) {
    this.#turns = pLimit(atOnce);
  }

  /** @throws Problem 503 when too many wait; what `work` throws */
  async run<T>(call: Call, work: () => Promise<T>): Promise<T> {
    if (!yields(call)) return work();
    if (this.#turns.pendingCount >= MOST_WAITING) throw Problem.busy();
    return this.#turns(work);
  }
}
