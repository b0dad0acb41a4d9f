import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Job } from '../../contract/job.ts';
import type { Database, Queryable, Transaction } from '../db/connect.ts';
import { rowOf, rowsOf } from '../db/connect.ts';
import { Problem } from '../http/problem.ts';

/** A kind of long work. `run` is called again, from the last committed position, after a crash. */
export interface JobKind<P, S> {
  readonly kind: string;
  run(work: JobWork<P, S>): Promise<unknown>;
}

export interface JobWork<P, S> {
  readonly jobId: string;
  readonly userId: string;
  readonly params: P;
  /** What the last committed batch left; null at the first start. */
  readonly position: S | null;
  /** True once a person asked to stop, or the process is stopping: end after the current batch. */
  isStopping(): boolean;
  /** Does a batch and writes its progress in one transaction. Throws `Fenced` when another worker has the job. */
  commit(progress: JobProgress<S>, batch: (tx: Transaction) => Promise<void>): Promise<void>;
}
export interface JobProgress<S> {
  readonly position: S;
  readonly done: number;
  readonly total: number;
  readonly message: string;
}

export interface NewJob {
  readonly kind: string;
  readonly title: string;
  readonly userId: string;
  readonly params: unknown;
  readonly total: number;
  /** While a job with this key waits or runs, asking again gives that job. */
  readonly dedupeKey: string;
}

/** Another worker took the job over; this one must not write any more. */
class Fenced extends Error {}

interface JobRow {
  readonly jobId: string;
  readonly kind: string;
  readonly userId: string;
  readonly params: unknown;
  readonly position: unknown;
  readonly attempt: number;
  readonly cancelRequested: boolean;
}

const MAX_ATTEMPTS = 5;
const JOB_COLUMNS = sql`job_id, kind, title, state, done, total, message, result, error,
  created_at as create_time, finished_at as finish_time`;

export interface RunnerOptions {
  readonly heartbeatMs?: number;
  /** A job whose heart stopped for this long is taken over. */
  readonly lapseMs?: number;
  readonly pollMs?: number;
  readonly onFault?: (error: unknown, jobId: string) => void;
}

/**
 * Long work on one table, for any number of processes: claimed with SKIP LOCKED, kept by a heartbeat, resumed by
 * whoever finds it abandoned. Each batch commits together with its progress, and only while the claim still holds.
 */
export class JobRunner {
  readonly #db: Database;
  readonly #kinds = new Map<string, JobKind<never, never>>();
  readonly #worker = randomUUID();
  readonly #options: Required<RunnerOptions>;
  #stopping = false;
  #timer: NodeJS.Timeout | null = null;
  #current: Promise<void> | null = null;

  constructor(db: Database, options: RunnerOptions = {}) {
    this.#db = db;
    this.#options = {
      heartbeatMs: 2000,
      lapseMs: 10_000,
      pollMs: 1000,
      onFault: () => undefined,
      ...options,
    };
  }

  register<P, S>(kind: JobKind<P, S>): void {
    if (this.#kinds.has(kind.kind)) throw new Error(`job kind ${kind.kind} registered twice`);
    this.#kinds.set(kind.kind, kind as unknown as JobKind<never, never>);
  }

  start(): void {
    this.#tick(0);
  }

  /** Looks for work soon; called after a job was written. */
  wake(): void {
    if (!this.#current) this.#tick(20);
  }

  /** Lets the current batch end, gives the job back, stops looking. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#current;
  }

  #tick(delay: number): void {
    if (this.#stopping) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#current = this.#next()
        .catch(() => false)
        .then((worked) => {
          this.#current = null;
          this.#tick(worked ? 0 : this.#options.pollMs);
        });
    }, delay);
    this.#timer.unref();
  }

  /** Writes a job, or finds the live one with the same key. */
  async enqueue(tx: Queryable, job: NewJob): Promise<{ jobId: string; total: number }> {
    await tx.execute(
      sql`insert into job (kind, title, user_id, params, total, dedupe_key)
          values (${job.kind}, ${job.title}, ${job.userId}, ${JSON.stringify(job.params)}::jsonb, ${job.total}, ${job.dedupeKey})
          on conflict (dedupe_key) where state in ('queued', 'running') do nothing`,
    );
    const found = await rowOf<{ jobId: string; total: number }>(
      tx,
      sql`select job_id, total from job where dedupe_key = ${job.dedupeKey} order by created_at desc limit 1`,
    );
    setTimeout(() => this.wake(), 30).unref();
    return found;
  }

  async find(userId: string, jobId: string): Promise<Job | null> {
    const [row] = await rowsOf<Job>(
      this.#db,
      sql`select ${JOB_COLUMNS} from job where job_id = ${jobId} and user_id = ${userId}`,
    );
    return row ?? null;
  }

  recent(userId: string, kind: string | undefined): Promise<Job[]> {
    const only = kind === undefined ? sql`true` : sql`kind = ${kind}`;
    return rowsOf<Job>(
      this.#db,
      sql`select ${JOB_COLUMNS} from job where user_id = ${userId} and ${only} order by created_at desc limit 20`,
    );
  }

  /** Asks a job to stop. One that waits is cancelled at once, one that runs after its batch. */
  async cancel(tx: Queryable, userId: string, jobId: string): Promise<Job | null> {
    await tx.execute(
      sql`update job set cancel_requested = true,
            state = case when state = 'queued' then 'cancelled' else state end,
            finished_at = case when state = 'queued' then now() else finished_at end
          where job_id = ${jobId} and user_id = ${userId} and state in ('queued', 'running')`,
    );
    const [row] = await rowsOf<Job>(
      tx,
      sql`select ${JOB_COLUMNS} from job where job_id = ${jobId} and user_id = ${userId}`,
    );
    return row ?? null;
  }

  /** Claims and runs one job of a kind this process knows: a newer node may know more. True when there was one. */
  async #next(): Promise<boolean> {
    const [row] = await rowsOf<JobRow>(
      this.#db,
      sql`update job set state = 'running', worker = ${this.#worker}, attempt = attempt + 1, heartbeat_at = clock_timestamp()
           where job_id = (
             select job_id from job
              where kind = any(${sql.param([...this.#kinds.keys()])})
                and (state = 'queued'
                 or (state = 'running' and heartbeat_at < now() - make_interval(secs => ${this.#options.lapseMs / 1000})))
              order by created_at limit 1 for update skip locked)
          returning job_id, kind, user_id, params, position, attempt, cancel_requested`,
    );
    if (!row) return false;
    const kind = this.#kinds.get(row.kind);
    if (!kind) throw new Error(`claimed a job of a kind that is not ours: ${row.kind}`);
    if (row.attempt > MAX_ATTEMPTS) await this.#finish(row, 'failed', null, '任务多次中断，已停止重试');
    else await this.#run(row, kind);
    return true;
  }

  async #run(row: JobRow, kind: JobKind<never, never>): Promise<void> {
    // Asked for while its worker was dead: it ends without another batch.
    let cancelled = row.cancelRequested;
    let isBeating = false;
    const mine = sql`job_id = ${row.jobId} and worker = ${this.#worker} and attempt = ${row.attempt} and state = 'running'`;
    const beat = setInterval(() => {
      // A long batch holds the job's row: one beat waits for it, not one after the other on the pool.
      if (isBeating) return;
      isBeating = true;
      rowsOf<{ cancelRequested: boolean }>(
        this.#db,
        sql`update job set heartbeat_at = clock_timestamp() where ${mine} returning cancel_requested`,
      )
        .then(([held]) => (cancelled ||= held?.cancelRequested ?? false))
        .catch(() => undefined)
        .finally(() => (isBeating = false));
    }, this.#options.heartbeatMs);
    const work: JobWork<unknown, unknown> = {
      jobId: row.jobId,
      userId: row.userId,
      params: row.params,
      position: row.position,
      isStopping: () => cancelled || this.#stopping,
      commit: (progress, batch) =>
        this.#db.transaction(async (tx) => {
          const [held] = await rowsOf<{ cancelRequested: boolean }>(
            tx,
            sql`update job set heartbeat_at = clock_timestamp(), position = ${JSON.stringify(progress.position)}::jsonb,
                  done = ${progress.done}, total = ${progress.total}, message = ${progress.message}
                where ${mine} returning cancel_requested`,
          );
          if (!held) throw new Fenced('the job was taken over');
          cancelled ||= held.cancelRequested;
          await batch(tx);
        }),
    };
    try {
      const result = await kind.run(work as unknown as JobWork<never, never>);
      if (cancelled) await this.#finish(row, 'cancelled', result, null);
      else if (this.#stopping) await this.#giveBack(row);
      else await this.#finish(row, 'done', result, null);
    } catch (error) {
      if (error instanceof Fenced) return;
      if (error instanceof Problem) await this.#finish(row, 'failed', null, error.message);
      else {
        this.#options.onFault(error, row.jobId);
        // Left as it is: when its heart has stopped long enough it is taken up again, from its position.
      }
    } finally {
      clearInterval(beat);
    }
  }

  async #finish(
    row: JobRow,
    state: 'done' | 'failed' | 'cancelled',
    result: unknown,
    error: string | null,
  ): Promise<void> {
    await this.#db.execute(
      sql`update job set state = ${state}, result = ${JSON.stringify(result ?? null)}::jsonb, error = ${error}, finished_at = now()
           where job_id = ${row.jobId} and worker = ${this.#worker} and attempt = ${row.attempt} and state = 'running'`,
    );
  }

  async #giveBack(row: JobRow): Promise<void> {
    await this.#db.execute(
      sql`update job set state = 'queued', worker = null, attempt = attempt - 1
           where job_id = ${row.jobId} and worker = ${this.#worker} and attempt = ${row.attempt} and state = 'running'`,
    );
  }
}
