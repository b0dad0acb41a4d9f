import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Job } from '../../contract/job.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { rowOf, rowsOf } from '../db/connect.ts';
import { failureOf, isDuplicate } from '../errors/failure.ts';
import { Problem } from '../errors/problem.ts';
import { requesterNow } from '../security/may.ts';
import type { SessionUser } from '../security/session.ts';
import type { EndedJob, JobKind, JobName, JobWork, NewJob } from './define.ts';
import { notify } from '../messages/notify.ts';
import { PersonalJson } from '../db/sealing.ts';

interface Enqueued {
  readonly jobId: string;
  readonly total: number;
}

/** A kind with what it needs, its types erased. */
interface Registered {
  readonly canRetry: boolean;
  mayRun(db: Queryable, user: SessionUser, params: unknown): Promise<void>;
  run(row: JobRow, work: Omit<JobWork<unknown, unknown>, 'request'>): Promise<unknown>;
  ended(tx: Queryable, job: Omit<EndedJob<unknown>, 'request'>, params: unknown): Promise<void>;
}

/** Another worker took the job over; this one must stop writing. */
class Fenced extends Error {}

interface JobRow {
  readonly jobId: string;
  readonly kind: string;
  readonly userId: string;
  readonly medicalAreaCode: string;
  readonly enteredBy: string | null;
  readonly params: unknown;
  readonly position: unknown;
  readonly attempt: number;
  readonly cancelRequested: boolean;
  /** The error of the last attempt. */
  readonly error: string | null;
}
interface FileColumns {
  readonly fileName: string;
  readonly fileSize: number;
  readonly expireTime: string;
}

/** The message of a fault for the person; the log has the details under the job's id. */
function sentenceOf(error: unknown): string | null {
  const { isFault, body } = failureOf(error);
  return isFault ? '服务器内部错误，请联系管理员' : (body.error ?? null);
}

/** The error of a job that ends because its requester has lost right or reach. */
const revoked = ({ message }: Problem): string => `权限已变更，任务已停止：${message}`;

const ROW = sql.raw(
  'job_id, kind, user_id, medical_area_code, entered_by, params, position, attempt, cancel_requested, error',
);

const MAX_ATTEMPTS = 5;
/** A person no longer waits for a job that takes longer: its end is a message, too. */
const LONG = sql.raw(`interval '1 minute'`);

export interface RunnerOptions {
  readonly heartbeatMs?: number;
  /** A job without a heartbeat for this long is taken over. */
  readonly lapseMs?: number;
  readonly pollMs?: number;
  /** Hears of every failure that is not a refusal; without a job's id, of looking for work. */
  readonly onFault?: (error: unknown, jobId: string | null) => void;
}

/**
 * Long work on one table, for any number of processes: claimed with SKIP LOCKED, held by a heartbeat, resumed when its
 * worker dies. Each batch commits with its progress, and only while the claim holds.
 */
export class JobRunner {
  readonly #db: Database;
  readonly #kinds = new Map<string, Registered>();
  readonly #worker = randomUUID();
  readonly #options: Required<RunnerOptions>;
  #isStarted = false;
  #stopping = false;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  /** A wake-up came and its look has not begun yet. */
  #isWanted = false;
  /** The running jobs by kind: one of each, so that a long export does not delay an import. */
  readonly #running = new Map<string, Promise<void>>();
  /** Uncommitted transactions that have enqueued a job. */
  readonly #written = new WeakSet<Queryable>();

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

  register<Request, Position, Needs>(job: JobKind<Request, Position, Needs>, needs: Needs): void {
    if (this.#kinds.has(job.kind)) throw new Error(`job kind ${job.kind} registered twice`);
    const read = (params: unknown): Request => {
      const request = job.request.safeParse(params);
      if (!request.success) throw Problem.business('任务参数无法识别，请重新发起');
      return request.data;
    };
    this.#kinds.set(job.kind, {
      canRetry: job.canRetry ?? false,
      mayRun: async (db, user, params) => job.mayRun(db, user, read(params)),
      // The position was written by the same kind.
      run: ({ params, position }, work) =>
        job.run({ ...work, request: read(params), position: position as Position | null }, needs),
      ended: async (tx, end, params) => {
        const request = job.request.safeParse(params);
        if (request.success) await job.ended?.(tx, { ...end, request: request.data });
      },
    });
  }

  start(): void {
    this.#isStarted = true;
    this.wake();
  }

  /** Looks for work now. */
  wake(): void {
    if (!this.#isStarted) return;
    this.#isWanted = true;
    this.#tick(0);
  }

  /** Called after a call's transaction has committed: starts a job that was enqueued in it at once. */
  committed(tx: Queryable): void {
    if (this.#written.delete(tx)) this.wake();
  }

  #note(tx: Queryable): void {
    // Outside of a transaction the job is visible already.
    if (tx === this.#db) this.wake();
    else this.#written.add(tx);
  }

  /** Finishes the current batches, returns the jobs to the queue, and stops. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#running.values());
  }

  #tick(delay: number): void {
    if (this.#stopping) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isWanted = false;
      // A look that is running may have missed the new job.
      const before = this.#looking ?? Promise.resolve();
      const looking = before
        .then(() => this.#next())
        .catch((error: unknown) => {
          this.#options.onFault(error, null);
          return false;
        })
        .then((found) => {
          if (this.#looking !== looking) return;
          this.#looking = null;
          // A wake-up during this look must not wait for the next poll.
          this.#tick(found || this.#isWanted ? 0 : this.#options.pollMs);
        });
      this.#looking = looking;
    }, delay);
    this.#timer.unref();
  }

  /** Writes a job, or finds the live one with the same dedupe key. */
  async enqueue<Request>(
    tx: Queryable,
    { kind }: JobName<Request>,
    job: NewJob<NoInfer<Request>>,
  ): Promise<Enqueued> {
    const [made] = await rowsOf<Enqueued>(
      tx,
      sql`insert into job (kind, title, user_id, medical_area_code, entered_by, params, total, dedupe_key)
          values (${kind}, ${job.title}, ${job.by.userId}, ${job.by.medicalAreaCode}, ${job.by.enteredBy}, ${new PersonalJson(job.request)}::jsonb, ${job.total}, ${job.dedupeKey})
          on conflict (dedupe_key) where state in ('queued', 'running') do nothing
          returning job_id, total`,
    );
    this.#note(tx);
    if (made) return made;
    // The live one, or the one that has just ended. created_at alone does not decide: it is the begin of the
    // transaction, and an earlier transaction may have written later.
    return rowOf<Enqueued>(
      tx,
      sql`select job_id, total from job where dedupe_key = ${job.dedupeKey}
           order by (state in ('queued', 'running')) desc, created_at desc limit 1`,
    );
  }

  async find(db: Queryable, userId: string, jobId: string): Promise<Job | null> {
    const [row] = await this.#select(db, sql`j.job_id = ${jobId} and j.user_id = ${userId}`);
    return row ?? null;
  }

  recent(db: Queryable, userId: string, kind: string | undefined): Promise<Job[]> {
    const only = kind === undefined ? sql`true` : sql`j.kind = ${kind}`;
    return this.#select(db, sql`j.user_id = ${userId} and ${only} order by j.created_at desc limit 20`);
  }

  async #select(db: Queryable, where: SQL): Promise<Job[]> {
    const retried = [...this.#kinds].filter(([, { canRetry }]) => canRetry).map(([kind]) => kind);
    const rows = await rowsOf<Job & FileColumns>(
      db,
      sql`select j.job_id, j.kind, j.title, j.state, j.done, j.total, j.message, j.result,
                 case when j.state = 'failed' then j.error end as error,
                 j.created_at as create_time, j.finished_at as finish_time,
                 j.state in ('failed', 'cancelled') and j.kind = any(${sql.param(retried)}) as can_retry,
                 f.file_name, f.size::float8 as file_size, f.expires_at as expire_time
            from job j left join job_file f on f.job_id = j.job_id and f.expires_at > now()
           where ${where}`,
    );
    return rows.map(({ fileName, fileSize, expireTime, ...job }) => ({
      ...job,
      file: fileName === null ? null : { fileName, size: fileSize, expireTime },
    }));
  }

  /** The requester with their current rights. @throws Problem where they may not run this job (any more) */
  async #requireMay(db: Queryable, row: JobRow, kind: Registered): Promise<SessionUser> {
    const user = await requesterNow(db, row);
    await kind.mayRun(db, user, row.params);
    return user;
  }

  /**
   * Continues a failed or cancelled job from its last committed batch; null when the user has no such job.
   * @throws Problem when it cannot be retried, the requester may no longer run it, or the same work is already queued
   * or running
   */
  async retry(tx: Queryable, userId: string, jobId: string): Promise<Job | null> {
    const job = await this.find(tx, userId, jobId);
    // A repeated request: it is queued or running again already.
    if (!job || job.state === 'queued' || job.state === 'running') return job;
    if (!job.canRetry) throw Problem.business('该任务不能重试，请重新发起');
    const [row] = await rowsOf<JobRow>(tx, sql`select ${ROW} from job where job_id = ${jobId}`);
    const kind = row && this.#kinds.get(row.kind);
    if (kind) await this.#requireMay(tx, row, kind);
    try {
      await tx.execute(
        sql`update job set state = 'queued', attempt = 0, worker = null, cancel_requested = false, error = null,
                   result = null, finished_at = null
             where job_id = ${jobId} and state in ('failed', 'cancelled')`,
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw Problem.business('同样的任务正在进行，请等待它完成');
    }
    this.#note(tx);
    return this.find(tx, userId, jobId);
  }

  /** Cancels a job: a queued one at once, a running one after its batch. */
  async cancel(tx: Queryable, userId: string, jobId: string): Promise<Job | null> {
    await this.cancelAny(tx, jobId, sql`user_id = ${userId}`);
    return this.find(tx, userId, jobId);
  }

  /** Cancels a job of any user, for one whose subject was removed. */
  async cancelAny(tx: Queryable, jobId: string, only: SQL = sql`true`): Promise<void> {
    const rows = await rowsOf<JobRow & { state: string }>(
      tx,
      sql`update job set cancel_requested = true,
            state = case when state = 'queued' then 'cancelled' else state end,
            finished_at = case when state = 'queued' then now() else finished_at end
          where job_id = ${jobId} and ${only} and state in ('queued', 'running')
          returning job_id, kind, params, state`,
    );
    for (const row of rows) if (row.state === 'cancelled') await this.#tellEnd(tx, row, 'cancelled', null);
  }

  /**
   * Claims one job of a kind that is registered here (a newer node may have more kinds) and not running here. True when
   * there was one; it runs in the background.
   */
  async #next(): Promise<boolean> {
    const idle = [...this.#kinds.keys()].filter((kind) => !this.#running.has(kind));
    if (this.#stopping || idle.length === 0) return false;
    const [row] = await rowsOf<JobRow>(
      this.#db,
      sql`update job set state = 'running', worker = ${this.#worker}, attempt = attempt + 1, heartbeat_at = clock_timestamp()
           where job_id = (
             select job_id from job
              where kind = any(${sql.param(idle)})
                and (state = 'queued'
                 or (state = 'running' and heartbeat_at < now() - make_interval(secs => ${this.#options.lapseMs / 1000})))
              order by created_at limit 1 for update skip locked)
          returning ${ROW}`,
    );
    if (!row) return false;
    const kind = this.#kinds.get(row.kind);
    if (!kind) throw new Error(`claimed a job of a kind that is not ours: ${row.kind}`);
    const running = this.#serve(row, kind)
      .catch((error: unknown) => this.#options.onFault(error, row.jobId))
      .then(() => {
        this.#running.delete(row.kind);
        this.#tick(0);
      });
    this.#running.set(row.kind, running);
    return true;
  }

  async #serve(row: JobRow, kind: Registered): Promise<void> {
    if (row.attempt <= MAX_ATTEMPTS) return this.#run(row, kind);
    const reason = row.error === null ? '' : `：${row.error}`;
    await this.#finish(row, 'failed', null, `任务多次中断，已停止重试${reason}`);
  }

  async #run(row: JobRow, kind: Registered): Promise<void> {
    // Cancelled while its worker was dead: it ends without another batch.
    let cancelled = row.cancelRequested;
    /** Why the requester may not go on; null while they may. */
    const right: { refused: Problem | null } = { refused: null };
    const look = async (db: Queryable): Promise<SessionUser | null> => {
      try {
        return await this.#requireMay(db, row, kind);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        right.refused = error;
        return null;
      }
    };
    let isBeating = false;
    const mine = sql`job_id = ${row.jobId} and worker = ${this.#worker} and attempt = ${row.attempt} and state = 'running'`;
    const beat = setInterval(() => {
      // A long batch locks the job's row: at most one heartbeat waits for it.
      if (isBeating) return;
      isBeating = true;
      rowsOf<{ cancelRequested: boolean }>(
        this.#db,
        sql`update job set heartbeat_at = clock_timestamp() where ${mine} returning cancel_requested`,
      )
        .then(([held]) => (cancelled ||= held?.cancelRequested ?? false))
        // A long batch must notice, too, that the rights were revoked.
        .then(() => look(this.#db))
        .catch((error: unknown) => this.#options.onFault(error, row.jobId))
        .finally(() => (isBeating = false));
    }, this.#options.heartbeatMs);
    const isStopping = (): boolean => cancelled || right.refused !== null || this.#stopping;
    const work = (user: SessionUser): Omit<JobWork<unknown, unknown>, 'request'> => ({
      jobId: row.jobId,
      user,
      position: row.position,
      isStopping,
      mayGoOn: async () => !isStopping() && (await look(this.#db)) !== null,
      commit: (progress, batch) =>
        this.#db.transaction(async (tx) => {
          const [held] = await rowsOf<{ cancelRequested: boolean }>(
            tx,
            sql`update job set heartbeat_at = clock_timestamp(), position = ${new PersonalJson(progress.position)}::jsonb,
                  done = ${progress.done}, total = ${progress.total}, message = ${progress.message}
                where ${mine} returning cancel_requested`,
          );
          if (!held) throw new Fenced('the job was taken over');
          cancelled ||= held.cancelRequested;
          await batch(tx);
          // What the centre has done is kept; the next step needs the right again.
          await look(tx);
        }),
    });
    try {
      const result = await kind.run(row, work(await this.#requireMay(this.#db, row, kind)));
      if (right.refused !== null) await this.#finish(row, 'failed', result, revoked(right.refused));
      else if (cancelled) await this.#finish(row, 'cancelled', result, null);
      else if (this.#stopping) await this.#giveBack(row);
      else await this.#finish(row, 'done', result, null);
    } catch (error) {
      if (error instanceof Fenced) return;
      if (right.refused !== null) await this.#finish(row, 'failed', null, revoked(right.refused));
      else if (error instanceof Problem) await this.#finish(row, 'failed', null, error.message);
      else {
        this.#options.onFault(error, row.jobId);
        // The job stays claimed: when the heartbeat has lapsed, it is taken up again from its position.
        await this.#db
          .execute(sql`update job set error = ${sentenceOf(error)} where ${mine}`)
          .catch((broken: unknown) => this.#options.onFault(broken, row.jobId));
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
    await this.#db.transaction(async (tx) => {
      const [ended] = await rowsOf<{ title: string; isLong: boolean }>(
        tx,
        sql`update job set state = ${state}, result = ${new PersonalJson(result ?? null)}::jsonb, error = ${error}, finished_at = now()
             where job_id = ${row.jobId} and worker = ${this.#worker} and attempt = ${row.attempt} and state = 'running'
            returning title, now() - created_at > ${LONG} as is_long`,
      );
      if (!ended) return;
      await this.#tellEnd(tx, row, state, error);
      if (state === 'failed' || (state === 'done' && ended.isLong))
        await notify(tx, {
          kind: state === 'failed' ? 'failed' : 'ran',
          severity: state === 'failed' ? 'warn' : 'info',
          to: { scope: 'user', userId: row.userId },
          title: `${ended.title} ${state === 'failed' ? '失败' : '已完成'}`,
          text: error ?? '结果在任务列表（Alt+J）中查看。',
          key: `job:${row.jobId}`,
        });
    });
  }

  async #tellEnd(
    tx: Queryable,
    { jobId, kind, params }: Pick<JobRow, 'jobId' | 'kind' | 'params'>,
    state: EndedJob<unknown>['state'],
    error: string | null,
  ): Promise<void> {
    await this.#kinds.get(kind)?.ended(tx, { jobId, state, error }, params);
  }

  async #giveBack(row: JobRow): Promise<void> {
    await this.#db.execute(
      sql`update job set state = 'queued', worker = null, attempt = attempt - 1
           where job_id = ${row.jobId} and worker = ${this.#worker} and attempt = ${row.attempt} and state = 'running'`,
    );
  }
}
