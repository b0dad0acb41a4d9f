import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import type { ReadOutcome, ReplicaStanding } from '../db/replicas.ts';
import type { FigureListener, HitService, Outcome, TimedKind } from './collector.ts';

/** Seconds; coarser than our own histogram, since each bucket of each call is a series of its own. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** How a sweep or a kind of job stands, as the database knows it. */
export interface WorkStanding {
  readonly kind: 'sweep' | 'job';
  readonly name: string;
  /** Seconds since its last success; null: it never succeeded. */
  readonly ageSeconds: number | null;
  /** Seconds by which it is late; 0 in time. */
  readonly lagSeconds: number;
  readonly faults: number;
}

/** How the backups stand; times in ms since 1970, null: never. */
export interface BackupFigures {
  readonly newestMs: number | null;
  readonly verifiedMs: number | null;
  readonly archivedMs: number | null;
  readonly archiveFailures: number;
  readonly isArchiveFailing: boolean;
  /** null where the database archives nothing. */
  readonly lagBytes: number | null;
}

/** The metrics of one process in the format of Prometheus (docs/running.md lists them). */
export class Metrics implements FigureListener {
  readonly registry = new Registry();
  readonly #seconds: Record<TimedKind, Histogram>;
  readonly #outcomes: Record<TimedKind, Counter>;
  readonly #hits: Counter;
  readonly #faults: Counter;
  readonly #stale: Counter;
  readonly #age: Gauge;
  readonly #lag: Gauge;
  readonly #failed: Gauge;
  readonly #slow: Counter;
  readonly #lost: Counter;
  #backups: BackupFigures | null = null;
  readonly #replicaReads: Counter;
  #standings: () => readonly ReplicaStanding[] = () => [];

  constructor(pool: pg.Pool) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, prefix: 'yibao_' });
    const timed = (name: string, help: string, label: string): Histogram =>
      new Histogram({ name, help, labelNames: [label], buckets: SECONDS, registers });
    const counted = (name: string, help: string, labelNames: readonly string[]): Counter =>
      new Counter({ name, help, labelNames: [...labelNames], registers });
    const gauge = (name: string, help: string, labelNames: readonly string[]): Gauge =>
      new Gauge({ name, help, labelNames: [...labelNames], registers });
    this.#seconds = {
      call: timed('yibao_call_seconds', 'Duration of the calls of the API', 'call'),
      centre: timed('yibao_centre_seconds', 'Duration of requests to the insurance centre', 'infno'),
    };
    this.#outcomes = {
      call: counted('yibao_calls_total', 'Calls of the API by outcome (ok, refused, fault)', [
        'call',
        'outcome',
      ]),
      centre: counted(
        'yibao_centre_requests_total',
        'Requests to the insurance centre by outcome (ok, refused, fault)',
        ['infno', 'outcome'],
      ),
    };
    this.#hits = counted('yibao_hits_total', 'Requests answered from the own store (hit) or not (miss)', [
      'service',
      'result',
    ]);
    this.#faults = counted('yibao_faults_total', 'Errors in the log, by where they happened', ['where']);
    this.#stale = counted('yibao_stale_total', 'Times that periodic work was found late', ['name']);
    this.#age = gauge(
      'yibao_work_age_seconds',
      'Seconds since the last success of a sweep or a kind of job',
      ['kind', 'name'],
    );
    this.#lag = gauge('yibao_work_lag_seconds', 'Seconds by which a sweep or a kind of job is late', [
      'kind',
      'name',
    ]);
    this.#failed = gauge('yibao_work_faults', 'Failures of a sweep, or failed jobs of a day', [
      'kind',
      'name',
    ]);
    this.#slow = counted('yibao_slow_statements_total', 'Statements of the database that took long', []);
    this.#lost = counted(
      'yibao_database_connections_lost_total',
      'Connections to the database that broke',
      [],
    );
    new Gauge({
      name: 'yibao_pool_connections',
      help: 'Connections of calls to the database, by state',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
        this.set({ state: 'max' }, pool.options.max);
      },
    });
    const backups = (): BackupFigures | null => this.#backups;
    const since = (name: string, help: string, read: (now: BackupFigures) => number | null): Gauge =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          const standing = backups();
          const value = standing === null ? null : read(standing);
          // A gauge begins with 0, and no backup is not a fresh one.
          this.set(value ?? Number.NaN);
        },
      });
    const age = (ms: number | null): number | null => (ms === null ? null : (Date.now() - ms) / 1000);
    since('yibao_backup_age_seconds', 'Age of the newest base backup', ({ newestMs }) => age(newestMs));
    since(
      'yibao_backup_verified_age_seconds',
      'Age of the newest base backup that a restore has proved',
      ({ verifiedMs }) => age(verifiedMs),
    );
    since('yibao_wal_archived_age_seconds', 'Seconds since the last segment of the log was archived', (one) =>
      age(one.archivedMs),
    );
    since('yibao_wal_archive_lag_bytes', 'Bytes of the log that are not archived yet', (one) => one.lagBytes);
    since(
      'yibao_wal_archive_failures',
      'Failed attempts to archive the log, as the database counts them',
      (one) => one.archiveFailures,
    );
    since('yibao_wal_archive_failing', '1 while the last attempt to archive the log failed', (one) =>
      Number(one.isArchiveFailing),
    );
    this.#replicaReads = counted(
      'yibao_replica_reads_total',
      'Reads that may run on a replica: did so (replica), or ran on the primary because the replica lacked the own write (behind), none was fit (unfit), or it failed there (repeated)',
      ['outcome'],
    );
    const ofReplicas = (name: string, help: string, read: (one: ReplicaStanding) => number): Gauge => {
      const standings = (): readonly ReplicaStanding[] => this.#standings();
      return new Gauge({
        name,
        help,
        labelNames: ['replica'],
        registers,
        collect() {
          for (const one of standings()) this.set({ replica: one.name }, read(one));
        },
      });
    };
    ofReplicas(
      'yibao_replica_lag_seconds',
      'Seconds by which a replica is behind the primary',
      ({ lagSeconds }) => lagSeconds ?? Number.NaN,
    );
    ofReplicas('yibao_replica_used', '1 while reads go to the replica', ({ isUsed }) => Number(isUsed));
    // A counter without a sample has no series: an alert on its increase would miss the first one.
    this.#slow.inc(0);
    this.#lost.inc(0);
    this.#faults.inc({ where: 'call' }, 0);
  }

  timed(kind: TimedKind, name: string, ms: number, outcome: Outcome): void {
    const label = kind === 'call' ? 'call' : 'infno';
    this.#seconds[kind].observe({ [label]: name }, ms / 1000);
    this.#outcomes[kind].inc({ [label]: name, outcome });
  }
  hit(service: HitService, isHit: boolean): void {
    this.#hits.inc({ service, result: isHit ? 'hit' : 'miss' });
  }
  fault(where: string): void {
    this.#faults.inc({ where });
  }
  stale(name: string): void {
    this.#stale.inc({ name });
  }
  slow(): void {
    this.#slow.inc();
  }
  connectionLost(): void {
    this.#lost.inc();
  }
  /** Without replicas their metrics have no series. */
  replicas(standings: () => readonly ReplicaStanding[]): void {
    this.#standings = standings;
    for (const outcome of ['replica', 'behind', 'unfit', 'repeated'] as const)
      this.#replicaReads.inc({ outcome }, 0);
  }
  replicaRead(outcome: ReadOutcome): void {
    this.#replicaReads.inc({ outcome });
  }
  backups(standing: BackupFigures): void {
    this.#backups = standing;
  }
  standing(all: readonly WorkStanding[]): void {
    for (const { kind, name, ageSeconds, lagSeconds, faults } of all) {
      if (ageSeconds !== null) this.#age.set({ kind, name }, ageSeconds);
      this.#lag.set({ kind, name }, lagSeconds);
      this.#failed.set({ kind, name }, faults);
    }
  }
}
