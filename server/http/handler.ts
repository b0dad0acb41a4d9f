import type { Call, CallRequest, CallResult } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { Database, Queryable } from '../db/connect.ts';
import type { InsurerPort } from '../insurer/port.ts';
import type { JobRunner } from '../jobs/runner.ts';
import type { Secrets } from '../modules/secrets.ts';
import type { SessionUser } from './session.ts';

/** What the whole server has, made once at the start. */
export interface Services {
  readonly db: Database;
  readonly insurer: InsurerPort;
  readonly jobs: JobRunner;
  readonly secrets: Secrets;
  readonly buildVersion: string;
}

export interface UploadedFile {
  readonly filename: string;
  readonly data: Buffer;
}

/** What one call has. `user` is there unless the call is public. */
export interface CallContext extends Services {
  /** The transaction of the idempotency key for `key` calls, the pool otherwise. */
  readonly tx: Queryable;
  readonly user: SessionUser;
  readonly ip: string;
  readonly file: UploadedFile | null;
  /** What the operation log should name; nothing of a card or a password. */
  logTarget(target: Record<string, unknown>): void;
}

export type Handler<C extends Call> = (context: CallContext, input: CallRequest<C>) => Promise<CallResult<C>>;
/** The handlers of one contract module: one a call, no more, no fewer. */
export type ModuleHandlers<M extends keyof Contract> = {
  readonly [K in keyof Contract[M]]: Contract[M][K] extends Call ? Handler<Contract[M][K]> : never;
};
export type Handlers = { readonly [M in keyof Contract]: ModuleHandlers<M> };
