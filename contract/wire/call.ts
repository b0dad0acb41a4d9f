import type { z } from 'zod';
import type { FeeKey } from '../moduleFee/modules.ts';
import type { Permission } from '../rights/permission.ts';

/**
 * A call: plain data from which the typed client, the typed handler, OpenAPI, the permission matrix and the
 * bad-input tests are all made. Path parameters stand in braces and are keys of `request`.
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
   * How a repeat is kept from happening twice.
   * - `key` (the default of a POST): the server keeps `Idempotency-Key`, request hash and reply for a day, in
   *   the transaction of the work itself, and answers a repeat with the same reply;
   * - `natural`: the handler is safe by its own state, because it must commit in between (a call to the centre);
   * - `none`: nothing is written that a repeat could double.
   */
  readonly idempotent?: 'key' | 'natural' | 'none';
  /** A file comes with the call, as `multipart/form-data` in the field `file`; at most this many bytes. */
  readonly upload?: { readonly maxBytes: number };
  /** The reply is a file, not an envelope: the result is `{ fileName, contentType, data }`. A failure is an envelope. */
  readonly download?: true;
  /**
   * The handler may ask back (spec §4, confirmation flow): the reply carries `confimResultInfo`, nothing is done, and
   * the same request with `pubSubId` does it, once.
   */
  readonly confirms?: true;
  /** A paid module: a store or company without it is answered 106002 (spec §8). */
  readonly fee?: FeeKey;
  /** Written to the operation log (every POST is, unless false). */
  readonly logged?: boolean;
}

export type CallRequest<C extends Call> = z.infer<C['request']>;
/** What a caller may write: defaults left out, numbers not yet coerced. */
export type CallInput<C extends Call> = z.input<C['request']>;
export type CallResult<C extends Call> = z.infer<C['result']>;

/** A call without its schemas: all that is needed to make it. */
export type CallHead = Omit<Call, 'request' | 'result'>;

/** Names one call. The types of request and result stay inferred. */
export const defineCall = <Req extends z.ZodObject, Res extends z.ZodType>(
  call: Call<Req, Res>,
): Call<Req, Res> => call;

/** The parameters in a path's braces. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** How a repeat of this call is kept from happening twice. */
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
