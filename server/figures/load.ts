import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type pg from 'pg';

/** How a node is: delays in ms, memory in MB, `pool` the connections of calls. */
export interface Load {
  /** The delay of the event loop that 99 of 100 samples did not exceed. */
  readonly loopP99: number;
  readonly loopMax: number;
  /** Share of time that the event loop was busy, 0 to 1. */
  readonly loopBusy: number;
  readonly rssMb: number;
  readonly heapMb: number;
  readonly poolMax: number;
  readonly poolUsed: number;
  /** Requests that wait for a connection: now, and the most seen since the last write. */
  readonly poolWaiting: number;
}

const NS = 1e6;
const MB = 1024 * 1024;
const RESOLUTION_MS = 20;
/** How often the pool is looked at: a queue that comes and goes between two writes is seen. */
const LOOK_MS = 250;

/** Measures the load of this process between two readings. */
export class LoadMeter {
  readonly #pool: pg.Pool;
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  readonly #looking: NodeJS.Timeout;
  #busy = performance.eventLoopUtilization();
  #mostWaiting = 0;
  #mostUsed = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#delay.enable();
    this.#looking = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  #look(): void {
    this.#mostWaiting = Math.max(this.#mostWaiting, this.#pool.waitingCount);
    this.#mostUsed = Math.max(this.#mostUsed, this.#pool.totalCount - this.#pool.idleCount);
  }

  /** The load since the last reading. */
  read(): Load {
    this.#look();
    const memory = process.memoryUsage();
    const busy = performance.eventLoopUtilization();
    const ms = (ns: number): number => Math.max(0, Math.round((ns / NS - RESOLUTION_MS) * 10) / 10);
    const load: Load = {
      loopP99: this.#delay.count === 0 ? 0 : ms(this.#delay.percentile(99)),
      loopMax: this.#delay.count === 0 ? 0 : ms(this.#delay.max),
      loopBusy: Math.round(performance.eventLoopUtilization(busy, this.#busy).utilization * 1000) / 1000,
      rssMb: Math.round(memory.rss / MB),
      heapMb: Math.round(memory.heapUsed / MB),
      poolMax: this.#pool.options.max,
      poolUsed: this.#mostUsed,
      poolWaiting: this.#mostWaiting,
    };
    this.#delay.reset();
    this.#busy = busy;
    this.#mostUsed = 0;
    this.#mostWaiting = 0;
    return load;
  }

  stop(): void {
    clearInterval(this.#looking);
    this.#delay.disable();
  }
}
