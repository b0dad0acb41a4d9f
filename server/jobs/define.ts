import type { z } from 'zod';
import type { Queryable, Transaction } from '../db/connect.ts';
import type { Requester, SessionUser } from '../security/session.ts';

/** Names a kind of job and the request that it takes: what `enqueue` needs. */
export interface JobName<Request> {
  readonly kind: string;
  /** Reads the request back from the job table. It must keep reading what earlier versions wrote there. */
  readonly request: z.ZodType<Request>;
}

/** A kind of long work. `Needs` is what the server passes in at the start: the database, the centre's port. */
export interface JobKind<Request, Position, Needs> extends JobName<Request> {
  /** The person may take up again what failed or was cancelled. */
  readonly canRetry?: boolean;
  /**
   * Checks the requester's right and reach, as they are now. It is called when the job starts, is retried, and before
   * each further step.
   * @throws Problem where the requester may not do this (any more)
   */
  mayRun(db: Queryable, user: SessionUser, request: Request): Promise<void>;
  /** Called again after a crash, with the last committed position. */
  run(work: JobWork<Request, Position>, needs: Needs): Promise<unknown>;
  /** Runs in the transaction that ends the job. */
  ended?(tx: Queryable, job: EndedJob<Request>): Promise<void>;
}

export const defineJob = <Request, Position, Needs>(
  job: JobKind<Request, Position, Needs>,
): JobKind<Request, Position, Needs> => job;

export interface EndedJob<Request> {
  readonly jobId: string;
  readonly request: Request;
  readonly state: 'done' | 'failed' | 'cancelled';
  /** Why it failed. */
  readonly error: string | null;
}

export interface JobWork<Request, Position> {
  readonly jobId: string;
  /** The requester, with the rights that they held when this attempt began. */
  readonly user: SessionUser;
  readonly request: Request;
  /** As the last batch committed it; null at the first start. */
  readonly position: Position | null;
  /**
   * True once a person asked to stop, the process is stopping, or the requester has lost right or reach: end after the
   * current batch.
   */
  isStopping(): boolean;
  /** Checks right and reach again, for steps within a batch. False where the work must stop. */
  mayGoOn(): Promise<boolean>;
  /** Runs a batch and writes its progress in one transaction. Throws `Fenced` when another worker has the job. */
  commit(progress: JobProgress<Position>, batch: (tx: Transaction) => Promise<void>): Promise<void>;
}

export interface JobProgress<Position> {
  readonly position: Position;
  readonly done: number;
  readonly total: number;
  readonly message: string;
}

export interface NewJob<Request> {
  readonly title: string;
  readonly by: Requester;
  readonly request: Request;
  readonly total: number;
  /** While a job with this key waits or runs, enqueueing again gives that job. */
  readonly dedupeKey: string;
}
