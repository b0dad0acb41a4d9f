import type { Call, CallRequest, CallResult } from '../../contract/wire/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { Database, Queryable } from '../db/connect.ts';
import type { InsurerPort } from '../insurer/port.ts';
import type { CardReader } from '../reader/port.ts';
import type { JobRunner } from '../jobs/runner.ts';
import type { Secrets } from '../security/secrets.ts';
import type { SessionUser } from '../security/session.ts';

/** What the whole server has, made once at the start. */
export interface Services {
  readonly db: Database;
  readonly insurer: InsurerPort;
  readonly jobs: JobRunner;
  readonly secrets: Secrets;
  /** A card reader at the server; null where none is configured. */
  readonly reader: CardReader | null;
  readonly buildVersion: string;
  /** Sites whose page may talk with the console that it frames (docs/host.md). */
  readonly hostOrigins: readonly string[];
}

/** What work needs that asks the centre. */
export type DbAndCentre = Pick<Services, 'db' | 'insurer'>;

export interface UploadedFile {
  readonly filename: string;
  readonly data: Buffer;
}

/** What a person is asked before something is done (spec §4, confirmation flow). */
export interface Question {
  readonly title: string;
  readonly tips: string;
  /** Choices in place of plain confirm; their values come back. `0` cancels and is never sent. */
  readonly buttonInfos?: readonly { readonly name: string; readonly value: string }[];
  /** ASCII headers that the replay must carry: part of what was confirmed. */
  readonly routeHeaders?: Readonly<Record<string, string>>;
}

/** What a success says beside its result: a toast, or a message box with `messageCode` and `extend` (spec §8). */
export interface SuccessNotice {
  readonly description?: string;
  readonly messageCode?: string;
  readonly extend?: unknown;
}

/** What one call has. `user` is there unless the call is public. */
export interface CallContext extends Services {
  /** The transaction of the call for `key` calls and those that confirm, the pool otherwise. */
  readonly tx: Queryable;
  readonly user: SessionUser;
  readonly ip: string;
  readonly userAgent: string;
  readonly file: UploadedFile | null;
  /** What the operation log should name; nothing of a card or a password. */
  logTarget(target: Record<string, unknown>): void;
  /**
   * Asks the person and gives the value of the button that was chosen, `1` for plain confirm. Until the replay brings
   * the answer it throws: what was done in `tx` so far is rolled back, so nothing else may be written before it, and
   * nobody may catch it. Asked again where the question has changed meanwhile. Only in calls with `confirms`.
   */
  confirm(question: Question): Promise<string>;
  /** Tells the page's listeners on the confirmation's channel that it is done (spec §4); `confirm` by default. */
  endPoint(options?: { readonly action?: string }): void;
  /** Says more than the result on success. */
  notice(notice: SuccessNotice): void;
  /** The reply holds a secret and is not kept: a repeat of the confirmed request is refused with this sentence. */
  tellOnce(refusal: string): void;
}

export type Handler<C extends Call> = (context: CallContext, input: CallRequest<C>) => Promise<CallResult<C>>;
/** One handler for each of some calls, no more, no fewer. */
export type HandlersOf<Calls> = {
  readonly [K in keyof Calls]: Calls[K] extends Call ? Handler<Calls[K]> : never;
};
/** The handlers of one contract module. */
export type ModuleHandlers<M extends keyof Contract> = HandlersOf<Contract[M]>;
export type Handlers = { readonly [M in keyof Contract]: ModuleHandlers<M> };
