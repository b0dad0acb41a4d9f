import { NoAnswer } from './noAnswer.ts';
import type { Profile } from './profile.ts';

interface Waiting {
  readonly go: () => void;
  readonly stop: (fault: NoAnswer) => void;
}

/** What ends a wait: its signal, and the reason once it has aborted. */
export interface WaitLimit {
  readonly signal: AbortSignal;
  readonly reason: string;
}

/** Stores whose last request is remembered; those beyond are forgotten once their pace is free again. */
const MAX_STORES = 1000;

/** Holds back what one centre is asked: so many requests a second for each store, so many in flight, and a bounded queue. */
export class Throttle {
  readonly #of: Profile['throttle'];
  readonly #now: () => number;
  /** When the next request of a store may go, in ms. */
  readonly #next = new Map<string, number>();
  readonly #queue: Waiting[] = [];
  #pacing = 0;
  #inFlight = 0;
  constructor(of: Profile['throttle'], now: () => number) {
    this.#of = of;
    this.#now = now;
  }

  /**
   * Waits for the turn of a store's request. @returns what gives the turn back; it may be called once
   * @throws NoAnswer where the queue is full or `limit` ends
   */
  async turn(store: string, limit: WaitLimit): Promise<() => void> {
    const pace = this.#pace(store);
    if ((pace > 0 || this.#isBusy()) && this.#queue.length + this.#pacing >= this.#of.queue)
      throw new NoAnswer('the queue is full', 'no');
    this.#next.set(store, this.#now() + pace + 1000 / this.#of.perStorePerSecond);
    if (pace > 0)
      await this.#wait(limit, (waiting) => {
        this.#pacing += 1;
        const timer = setTimeout(waiting.go, pace);
        return () => {
          clearTimeout(timer);
          this.#pacing -= 1;
        };
      });
    // A turn that was given back is handed on, so the count stays the same while another waits.
    if (this.#isBusy())
      await this.#wait(limit, (waiting) => {
        this.#queue.push(waiting);
        return () => {
          const at = this.#queue.indexOf(waiting);
          if (at >= 0) this.#queue.splice(at, 1);
        };
      });
    else this.#inFlight += 1;
    return () => {
      const next = this.#queue.shift();
      if (next) next.go();
      else this.#inFlight -= 1;
    };
  }

  #isBusy(): boolean {
    return this.#inFlight >= this.#of.inFlight;
  }

  /** How long a store has to wait for its pace, in ms. */
  #pace(store: string): number {
    const now = this.#now();
    if (this.#next.size > MAX_STORES)
      for (const [each, at] of this.#next) if (at <= now) this.#next.delete(each);
    return Math.max(0, (this.#next.get(store) ?? now) - now);
  }

  /** `enter` puts it where it waits, and returns what takes it out again. */
  #wait(limit: WaitLimit, enter: (waiting: Waiting) => () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = (): void => waiting.stop(new NoAnswer(`${limit.reason} in the queue`, 'no'));
      const done = (): void => {
        leave();
        limit.signal.removeEventListener('abort', abort);
      };
      const waiting: Waiting = {
        go() {
          done();
          resolve();
        },
        stop(fault) {
          done();
          reject(fault);
        },
      };
      const leave = enter(waiting);
      limit.signal.addEventListener('abort', abort);
      if (limit.signal.aborted) abort();
    });
  }
}
