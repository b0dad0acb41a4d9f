import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type pg from 'pg';
import { watchPool, type Database } from '../db/connect.ts';
import { now } from '../db/clock.ts';
import type { ReadOutcome, ReplicaStanding } from '../db/replicas.ts';
import { Collector, type HitService, type Outcome, type TimedKind } from './collector.ts';
import { LoadMeter } from './load.ts';
import { Metrics, type BackupFigures } from './metrics.ts';
import type { Standing } from './standing.ts';
import { SLOW_MS, SlowStatements } from './slow.ts';
import { writeFigures, type Node } from './store.ts';

/** What a process counts of itself. */
export interface Figures {
  timed(kind: TimedKind, name: string, ms: number, outcome: Outcome): void;
  hit(service: HitService, isHit: boolean): void;
  /** An error that goes into the log: counted by where it happened. */
  fault(where: string): void;
  /** Periodic work that was found late. */
  stale(name: string): void;
  /** Keeps how sweeps and jobs stand, as it was last read. */
  stand(all: readonly Standing[]): void;
  /** That, at most some seconds old; empty before it was first read. */
  standing(): readonly Standing[];
  /** How the backups stand, for Prometheus. */
  backups(standing: BackupFigures): void;
  /** A read that could run on a replica: where it ran. */
  replicaRead(outcome: ReadOutcome): void;
  /** How the replicas stand whenever Prometheus asks. */
  replicas(standings: () => readonly ReplicaStanding[]): void;
}

/** Counts nothing: for tools and tests that need no figures, and as the baseline of the benchmark. */
export const noFigures: Figures = {
  timed: () => undefined,
  hit: () => undefined,
  fault: () => undefined,
  stale: () => undefined,
  stand: () => undefined,
  standing: () => [],
  backups: () => undefined,
  replicaRead: () => undefined,
  replicas: () => undefined,
};

/** How often the figures are written, ms: what went wrong is on screen within a minute. */
const WRITE_MS = 15_000;

export interface FigureOptions {
  readonly buildVersion: string;
  readonly writeMs?: number;
  /** Statements at least this long are kept, ms. */
  readonly slowMs?: number;
  /** Hears of every statement of the pools that are watched. */
  readonly onStatement?: (text: string, ms: number) => void;
  readonly onFault: (error: unknown, where: string) => void;
}

/** Counts in memory, and writes it every quarter of a minute to the database and at any time to Prometheus. */
export class FigureKeeper implements Figures {
  readonly metrics: Metrics;
  readonly node: Node;
  readonly #collector: Collector;
  readonly #slow: SlowStatements;
  readonly #load: LoadMeter;
  readonly #db: Database;
  readonly #onFault: FigureOptions['onFault'];
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;
  #standing: readonly Standing[] = [];

  /** `watched` are the pools of calls, whose load and slow statements count; `db` takes the figures. */
  constructor(db: Database, watched: readonly Database[], pool: pg.Pool, options: FigureOptions) {
    this.#db = db;
    this.#onFault = options.onFault;
    this.metrics = new Metrics(pool);
    this.#collector = new Collector(now, this.metrics);
    const slowMs = options.slowMs ?? SLOW_MS;
    this.#slow = new SlowStatements(now, slowMs);
    this.#load = new LoadMeter(pool);
    this.node = {
      node: `${hostname().slice(0, 40)}-${randomBytes(3).toString('hex')}`,
      host: hostname(),
      pid: process.pid,
      buildVersion: options.buildVersion,
      begunAt: now(),
    };
    for (const each of watched)
      watchPool(
        each,
        (text, ms) => {
          options.onStatement?.(text, ms);
          if (ms < slowMs) return;
          this.#slow.note(text, ms);
          this.metrics.slow();
        },
        () => this.metrics.connectionLost(),
      );
    this.#timer = setInterval(() => void this.write(), options.writeMs ?? WRITE_MS).unref();
  }

  timed(kind: TimedKind, name: string, ms: number, outcome: Outcome): void {
    this.#collector.timed(kind, name, ms, outcome);
  }
  hit(service: HitService, isHit: boolean): void {
    this.#collector.hit(service, isHit);
  }
  fault(where: string): void {
    this.metrics.fault(where);
  }
  stale(name: string): void {
    this.metrics.stale(name);
  }
  stand(all: readonly Standing[]): void {
    this.#standing = all;
    this.metrics.standing(all);
  }
  standing(): readonly Standing[] {
    return this.#standing;
  }
  backups(standing: BackupFigures): void {
    this.metrics.backups(standing);
  }
  replicaRead(outcome: ReadOutcome): void {
    this.metrics.replicaRead(outcome);
  }
  replicas(standings: () => readonly ReplicaStanding[]): void {
    this.metrics.replicas(standings);
  }

  /** Writes what is new; where the database is away it is kept for the next time. Never throws. */
  write(isLast = false): Promise<void> {
    // A slow database must not let writes pile up.
    if (this.#isWriting && !isLast) return this.#writing;
    this.#isWriting = true;
    this.#writing = this.#writing
      .then(() => writeFigures(this.#db, this.node, this.#load.read(), this.#collector, this.#slow, isLast))
      .catch((error: unknown) => this.#onFault(error, 'figures'))
      .finally(() => (this.#isWriting = false));
    return this.#writing;
  }

  /** Writes the rest. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write(true);
    this.#load.stop();
  }
}
