import type { Call, CallRequest, CallResult, IsInTransaction } from '../../contract/wire/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { Heads } from '../audit/heads.ts';
import type { Database, Queryable, Transaction } from '../db/connect.ts';
import type { Centres } from '../insurer/centres.ts';
import type { InsurerPort } from '../insurer/port.ts';
import type { Figures } from '../figures/figures.ts';
import type { Traces } from '../figures/traces.ts';
import type { CardReader } from '../reader/port.ts';
import type { JobRunner } from '../jobs/runner.ts';
import type { LoginPolicy } from '../security/policy.ts';
import type { Secrets } from '../security/secrets.ts';
import type { SessionUser } from '../security/session.ts';
import type { StationCaller, StationClaim } from '../security/station.ts';

/** What the server creates once at the start. */
export interface Services {
  readonly db: Database;
  readonly insurer: InsurerPort;
  /** The centres behind it. */
  readonly centres: Centres;
  readonly jobs: JobRunner;
  readonly secrets: Secrets;
  /** What the process counts of itself. */
  readonly figures: Figures;
  /** Null: calls are not traced. */
  readonly traces: Traces | null;
  /** A card reader at the server; null where none is configured. */
  readonly reader: CardReader | null;
  readonly buildVersion: string;
  /** Sites whose pages may frame the console and talk to it (docs/host.md). */
  readonly hostOrigins: readonly string[];
  /** Third parties may name persons in plain text in a query (`PLAIN_PERSONS`). */
  readonly plainPersons: boolean;
  /** How many different persons may be asked about in an hour. */
  readonly lookQuota: LookQuota;
  /** Age of passwords, ends of sessions, second factors. */
  readonly logins: LoginPolicy;
  /** Where the heads of the operation log's chain are noted; null where they stay in the database. */
  readonly heads: Heads | null;
}

/** Different persons in an hour, by one account and by all accounts of a store. */
export interface LookQuota {
  readonly account: number;
  readonly store: number;
}

/** For work that asks the centre. */
export type DbAndCentre = Pick<Services, 'db' | 'insurer'>;

export interface UploadedFile {
  readonly filename: string;
  readonly data: Buffer;
}

/** A question to the person before something is done (spec §4, confirmation flow). */
export interface Question {
  readonly title: string;
  readonly tips: string;
  /** Choices instead of plain confirm; the chosen value comes back. `0` cancels and is never sent. */
  readonly buttonInfos?: readonly { readonly name: string; readonly value: string }[];
  /** ASCII headers that the replay must carry; they are part of what was confirmed. */
  readonly routeHeaders?: Readonly<Record<string, string>>;
}

/** Notices beside the result: a toast, or a message box with `messageCode` and `extend` (spec §8). */
export interface SuccessNotice {
  readonly description?: string;
  readonly messageCode?: string;
  readonly extend?: unknown;
}

/** The context of one call. `user` is real unless the call is public. */
export interface CallContext extends Services {
  /** A transaction for `key` calls and those that confirm; the pool otherwise. */
  readonly tx: Queryable;
  readonly user: SessionUser;
  readonly ip: string;
  readonly userAgent: string;
  /** Hash of the secret that the browser's device keeps and sends; null where it sent none. */
  readonly device: Buffer | null;
  readonly file: UploadedFile | null;
  /** The columns that a reader adds up by itself: sums of others, and subtotals, may be left out. Absent for a page. */
  readonly columns?: ReadonlySet<string>;
  /** Sets what the operation log names; never card data or a password. */
  logTarget(target: Record<string, unknown>): void;
  /**
   * Asks the person and returns the value of the chosen button, `1` for plain confirm. Without an answer it throws, and
   * `tx` is rolled back: write nothing elsewhere before it, and do not catch it. Asks again when the question has
   * changed. Only in calls with `confirms`.
   */
  confirm(question: Question): Promise<string>;
  /** Tells the page that the confirmed work is done (spec §4); the action is `confirm` by default. */
  endPoint(options?: { readonly action?: string }): void;
  /** Adds a notice to a success. */
  notice(notice: SuccessNotice): void;
  /** The reply holds a secret and is not stored; a repeated request is refused with this sentence. */
  tellOnce(refusal: string): void;
}

/**
 * The context of a call that runs within a transaction. It has no pool: a second connection, taken while the first is
 * held, lets a burst of calls wait for each other until all time out.
 */
export type TransactionContext = Omit<CallContext, 'db' | 'tx'> & { readonly tx: Transaction };
/** The context of any call: what both kinds have. */
export type AnyContext = Omit<CallContext, 'db'>;

/** The context of a call of stations. */
export interface StationContext extends Pick<Services, 'db' | 'secrets'> {
  /** What the token says. */
  readonly claim: StationClaim;
  /** The station that the token is of. @throws Error where the handler proves the token itself */
  readonly station: StationCaller;
  /** Sets what the operation log names. */
  logTarget(target: Record<string, unknown>): void;
}
type ContextOf<C extends Call> = C extends { readonly permission: 'station' }
  ? StationContext
  : IsInTransaction<C> extends true
    ? TransactionContext
    : CallContext;

type Before<I> = (context: Pick<CallContext, 'db' | 'user'>, input: I) => Promise<void>;

export interface Handler<C extends Call> {
  (context: ContextOf<C>, input: CallRequest<C>): Promise<CallResult<C>>;
  /** Runs before the call's transaction begins: what must commit by itself, and does no harm when repeated. */
  readonly before?: Before<CallRequest<C>>;
  /** Its own statement proves the station's token (`claim`). */
  readonly provesStation?: true;
}
export type StationHandler = Handler<Call & { readonly permission: 'station' }>;
/** A handler with work to do before its transaction. */
export const preparedBy = <I, H extends (context: never, input: I) => unknown>(
  before: Before<I>,
  handle: H,
) => Object.assign(handle, { before });
/** A handler of a call of stations whose own statement proves the token: it must write and tell nothing where that is no good. */
export const provingStation = <H extends (context: StationContext, input: never) => unknown>(handle: H) =>
  Object.assign(handle, { provesStation: true as const });
/** One handler for each of the calls, no more, no fewer. */
export type HandlersOf<Calls> = {
  readonly [K in keyof Calls]: Calls[K] extends Call ? Handler<Calls[K]> : never;
};
/** The handlers of one contract module. */
export type ModuleHandlers<M extends keyof Contract> = HandlersOf<Contract[M]>;
export type Handlers = { readonly [M in keyof Contract]: ModuleHandlers<M> };
