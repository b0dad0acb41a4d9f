import { availableParallelism } from 'node:os';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Call } from '../../contract/wire/call.ts';
import { Problem } from '../errors/problem.ts';

/** Pages of the till: a queue of customers waits for their calls. */
const TILL = new Set(['SwipingCard', 'DiseaseSelect']);

/**
 * Calls that wait for a turn when many come at once: lists, sums and files. The till's and the session's do not; nor do
 * those that wait for the centre, because they hold no connection meanwhile.
 */
export function yields(call: Call): boolean {
  const { permission, isHeavy, idempotent } = call;
  if (isHeavy === true) return true;
  if (idempotent === 'natural' || typeof permission === 'string') return false;
  return !isOfTill(call);
}

/** A call of the till's pages. */
export function isOfTill({ permission }: Call): boolean {
  if (typeof permission === 'string') return false;
  const codes = typeof permission.menuCode === 'string' ? [permission.menuCode] : permission.menuCode;
  return codes.some((code) => TILL.has(code));
}

/**
 * Turns by default: half of the pool, so that tills find a connection, and no more than there are cores, so that they
 * find one too. The embedded database computes on this machine; `DB_READS` says otherwise where another one does.
 */
export const turnsOf = (poolMax: number, cores = availableParallelism()): number =>
  Math.max(1, Math.min(Math.floor(poolMax / 2), Math.max(2, cores)));

/** For this long after a call of a till, ms, the tills count as at work: the next call of the sale will follow. */
const AT_WORK_MS = 10_000;
/** Beyond this many waiting in a line, a request is refused at once instead of after its time limit. */
const MOST_WAITING = 100;
/** A call that usually takes longer, ms, is heavy. */
const HEAVY_MS = 100;
/** The weight of the latest time in the usual one. */
const LATEST = 0.2;

/**
 * Keeps connections and cores free for the till: other calls wait for turns in a bounded line. Heavy calls have a line of
 * their own and leave one turn to the others, so that a list does not wait behind reports. Which calls are heavy depends
 * on the data, so it is learned from how long they took. While tills are at work there is one turn less.
 */
export class Admission {
  readonly #turns: LimitFunction;
  readonly #heavyTurns: LimitFunction;
  readonly #usualMs = new Map<string, number>();
  readonly #atOnce: number;
  #tillAt = -Infinity;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
    this.#turns = pLimit(atOnce);
    this.#heavyTurns = pLimit(Math.max(1, atOnce - 1));
  }

  /** One turn less while tills are at work. */
  #share(): void {
    const isTillAtWork = performance.now() - this.#tillAt < AT_WORK_MS;
    const turns = Math.max(1, this.#atOnce - (isTillAtWork ? 1 : 0));
    if (this.#turns.concurrency === turns) return;
    this.#turns.concurrency = turns;
    this.#heavyTurns.concurrency = Math.max(1, turns - 1);
  }

  /** @throws Problem 503 when too many wait; what `work` throws */
  async run<T>(call: Call, work: () => Promise<T>): Promise<T> {
    if (isOfTill(call)) this.#tillAt = performance.now();
    this.#share();
    if (!yields(call)) return work();
    const isHeavy = (this.#usualMs.get(call.id) ?? 0) > HEAVY_MS;
    const line = isHeavy ? this.#heavyTurns : this.#turns;
    if (line.pendingCount >= MOST_WAITING) throw Problem.busy();
    const inTurn = () => this.#turns(() => this.#timed(call.id, work));
    return isHeavy ? this.#heavyTurns(inTurn) : inTurn();
  }

  async #timed<T>(id: string, work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      return await work();
    } finally {
      const ms = performance.now() - from;
      const usual = this.#usualMs.get(id) ?? ms;
      this.#usualMs.set(id, usual + (ms - usual) * LATEST);
    }
  }
}
