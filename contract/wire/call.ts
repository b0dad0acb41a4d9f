import type { z } from 'zod';
import type { FeeKey } from '../moduleFee/modules.ts';
import type { Permission } from '../rights/permission.ts';

/**
 * A call as plain data: the source of the typed client, the typed handler, OpenAPI, the permission matrix and the
 * bad-input tests. Path parameters stand in braces and are keys of `request`.
 */
export interface Call<Req extends z.ZodObject = z.ZodObject, Res extends z.ZodType = z.ZodType> {
  /** Stable dotted name, `module.action`. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Below the base path, with the spec's own spelling: `/api/Auth/Logout/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly permission: Permission;
  readonly request: Req;
  readonly result: Res;
  /**
   * How a repeated request is kept from acting twice.
   * - `key` (the default of a POST): the server stores `Idempotency-Key`, request hash and reply for a day, in the
   * transaction of the work, and answers a repeat with the same reply;
   * - `natural`: the handler is idempotent by its own state, because it must commit in between (a request to the
   * centre);
   * - `none`: nothing is written that a repeat could double.
   */
  readonly idempotent?: 'key' | 'natural' | 'none';
  /** The call carries a file, as `multipart/form-data` in the field `file`, of at most this many bytes. */
  readonly upload?: {
    readonly maxBytes: number;
    /** The largest file by the fields that come before it; `maxBytes` is the largest of all. */
    readonly maxBytesOf?: (fields: Readonly<Record<string, string>>) => number;
  };
  /** The reply is a file: the result is `{ fileName, contentType, data }`. A failure is an envelope. */
  readonly download?: true;
  /**
   * The handler may ask for confirmation (spec §4): the reply then carries `confimResultInfo` and nothing is done; the
   * same request with `pubSubId` does it, once.
   */
  readonly confirms?: true;
  /** Waits for a turn behind the till's calls, although its permission does not say so (server/http/admission.ts). */
  readonly isHeavy?: true;
  /**
   * Query fields that name a person. Addresses stay in the logs of proxies, so the console encrypts these values
   * (`SEALED` + RSA). The server accepts a plain value only where `PLAIN_PERSONS` allows it to third parties.
   */
  readonly sealed?: readonly string[];
  /**
   * Where the call reads, if the deployment has replicas of its database.
   * - `replica`: what it shows may be some seconds old, but never older than what the same person has written (`X-Write-Position`). Its
   * handler neither writes nor locks.
   * - `progress`: on the primary, like all others, and it tells how far a job is: what the job has written counts as the reader's own.
   */
  readonly reads?: 'replica' | 'progress';
  /** A paid module: without it the reply is 106002 (spec §8). */
  readonly fee?: FeeKey;
  /** Sent by the page itself and not by a person: it does not extend the session. */
  readonly isBackground?: true;
  /** Written to the operation log: every POST is, unless false; a GET, where it shows who a person is. */
  readonly logged?: boolean;
}

export type CallRequest<C extends Call> = z.infer<C['request']>;
/** A request as callers write it: without defaults, numbers not yet coerced. */
export type CallInput<C extends Call> = z.input<C['request']>;
export type CallResult<C extends Call> = z.infer<C['result']>;

/** Marks a sealed value: base64url of the text's UTF-8, encrypted with the public key of `Auth/PublicConfig`. */
export const SEALED = 'rsa:';

/** A call without its schemas: what is needed to make it. */
export type CallHead = Omit<Call, 'request' | 'result'>;

/** What decides whether a handler runs within a transaction; kept as literal types. */
type Safety = Pick<Call, 'method' | 'idempotent' | 'confirms'>;
/** Who makes a call of stations, which are served differently (server/http/serveStation.ts). */
type OfStation = { readonly permission: 'station' };

/** Declares a call of persons. The types of request and result stay inferred, and how a repeat is kept from acting twice. */
export const defineCall = <Req extends z.ZodObject, Res extends z.ZodType, const S extends Safety>(
  call: Call<Req, Res> & S & { readonly permission: Exclude<Permission, 'station'> },
): Call<Req, Res> & Pick<S, keyof Safety & keyof S> => call;

/** Declares a call of stations. A repeat of it is safe by what its handler does: it has no idempotency key and no question. */
export const defineStationCall = <Req extends z.ZodObject, Res extends z.ZodType>(
  call: Call<Req, Res> &
    OfStation & {
      readonly idempotent: 'natural' | 'none';
      readonly confirms?: never;
      readonly upload?: never;
    },
): Call<Req, Res> & OfStation => call;

/** Whether the handler runs within one transaction: calls with a key, and those that ask for confirmation. */
export type IsInTransaction<C extends Call> = C extends { readonly confirms: true }
  ? true
  : C extends { readonly idempotent: 'natural' | 'none' }
    ? false
    : C extends { readonly idempotent: 'key' } | { readonly method: 'POST' }
      ? true
      : false;

/** Header of a reply: the place of a write in the database's log. Clients send the latest one with their reads from replicas. */
export const WRITE_POSITION = 'X-Write-Position';
/** Header of a reply that came from a replica: up to when it is complete, with the offset of Asia/Shanghai. */
export const DATA_AS_OF = 'X-Data-As-Of';
/** Header of a reply about days: its months `YYYY-MM`, with commas between them, that are archived and so not in it. */
export const ARCHIVED_MONTHS = 'X-Archived-Months';

/** The parameters in a path's braces. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** The idempotency of this call. */
export const idempotencyOf = (call: CallHead): 'key' | 'natural' | 'none' =>
  call.idempotent ?? (call.method === 'POST' ? 'key' : 'none');

/** A call with the input that it will be made with; the two fit, since only `bindCall` makes one. */
export interface BoundCall<R = unknown> {
  readonly call: Call<z.ZodObject, z.ZodType<R>>;
  readonly input: Readonly<Record<string, unknown>>;
}
export const bindCall = <Req extends z.ZodObject, R>(
  call: Call<Req, z.ZodType<R>>,
  input: z.input<Req>,
): BoundCall<R> => ({ call, input });
