import { authHeads } from '../../contract/auth/heads.ts';
import type { PublicConfig } from '../../contract/auth/auth.ts';
import type { Call, CallHead, CallInput, CallResult } from '../../contract/wire/call.ts';
import {
  ARCHIVED_MONTHS,
  DATA_AS_OF,
  idempotencyOf,
  pathParameters,
  WRITE_POSITION,
} from '../../contract/wire/call.ts';
import { CODES, type ConfimResultInfo, type Reply, type ResultNotice } from '../../contract/wire/reply.ts';
import { ApiError, type MessageBox } from './apiError.ts';
import type { DownloadedFile } from './download.ts';
import { boxOf, readEnvelope } from './outcome.ts';
import type { Publication } from './pubSub.ts';
import { serialiseQuery } from './query.ts';
import type { Transport, TransportReply } from './transport.ts';
import { UNREACHABLE } from './transport.ts';

/** spec §9: toasts stay 5 s; a failed ConfirmSettlement stays until it is closed. */
export const TOAST_MS = 5000;

export interface Notice {
  readonly tone: 'success' | 'danger';
  readonly message: string;
  /** 0: never closes by itself. */
  readonly timeoutMs: number;
}

/** The answer to a question of the server, as the replay carries it (spec §4). */
export interface ConfirmAnswer {
  readonly pubSubId: string;
  /** Value of the button that was chosen; `1` is plain consent. */
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** spec §4, dialog result codes: cancel 0, confirm 1, error -1. */
export type ConfirmOutcome =
  { readonly code: 0 } | { readonly code: 1 } | { readonly code: -1; readonly error: unknown };
/** Asks the person, and replays the call with the answer. A replay returns the next question, or null at the end. */
export type Confirmer = (
  info: ConfimResultInfo,
  replay: (answer: ConfirmAnswer, signal: AbortSignal) => Promise<ConfimResultInfo | null>,
) => Promise<ConfirmOutcome>;

export interface ApiOptions {
  readonly base: string;
  readonly transport: Transport;
  readonly token: {
    read(): string | null;
    replace(token: string): void;
    /** Id of the page's current login; a reply that comes after its end is dropped. */
    login(): string | undefined;
    /** Whether another tab has logged in, perhaps as another user: the token is no longer this page's. */
    isForeign(): boolean;
  };
  /** The secret of this device (`deviceKey`); no header without it. */
  readonly device?: () => string;
  /** The error catalogue's toasts (spec §8). */
  readonly notify: (notice: Notice) => void;
  /** A notice with a message code and extend info (spec §8). */
  readonly openBox: (box: MessageBox) => void;
  /** A refusal of the server, whoever shows it; not of calls that the page makes by itself. */
  readonly onRefused?: (message: string) => void;
  /** Called once for each call that is answered with 401; the session decides what follows. */
  readonly onExpired: () => void;
  /** Called when a call is not sent because the token belongs to another login. */
  readonly onForeign: () => void;
  /** The version of the area's dictionaries, of every reply that names one. */
  readonly onCodes?: (version: number) => void;
  /** The place of the latest write in the database's log, which reads from replicas must show. */
  readonly position?: { read(): string | null; hear(position: string): void };
  /** A reply of a call that may come from a replica; `asOf` is null where it did not. `at`: the server's time, ms. */
  readonly onAge?: (callId: string, asOf: string | null, at: number) => void;
  /** The months that a reply leaves out because they are archived; null: none. */
  readonly onArchived?: (callId: string, months: string | null) => void;
  /** A paid module ran out (106002): the renewal flow begins. */
  readonly onFee: (feeKey: string) => void;
  readonly confirm: Confirmer;
  readonly publish: (pubSubId: string, publication: Publication) => void;
  readonly save: (file: DownloadedFile) => void;
  readonly newKey?: () => string;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly file?: Blob & { readonly name?: string };
  /** Upload progress in percent, 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  /** The caller shows the failure itself: no toast. */
  readonly quiet?: boolean;
  /** Idempotency-Key; random by default. Pass the same one to retry a write whose reply was lost. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** What the call is about (spec §7): one goes as the header businessRefId, several as `refIds` in query or body. */
  readonly refIds?: readonly string[];
  /** A channel on which a failure is announced (spec §7). */
  readonly pubSubId?: string;
}
export interface DownloadOptions extends CallOptions {
  /** Replaces the file name that the server gives. */
  readonly fileName?: string;
}

/** A result with its notice and extend info, as the request header resultExtend asks for (spec §7). */
export interface Extended<Result> {
  readonly result: Result;
  readonly resultNotice: ResultNotice | null;
  readonly resultExtendInfo: unknown;
}

export interface Api {
  /** Makes a call of the contract, of which the head is enough. @throws only ApiError */
  call<C extends Call>(
    call: CallHead & Partial<C>,
    input: CallInput<C>,
    options?: CallOptions,
  ): Promise<CallResult<C>>;
  /** As `call`, and returns the reply's notice and extend info besides its result. @throws ApiError */
  callExtended<C extends Call>(
    call: CallHead & Partial<C>,
    input: CallInput<C>,
    options?: CallOptions,
  ): Promise<Extended<CallResult<C>>>;
  /** Fetches a file and hands it to the browser. @throws ApiError */
  download<C extends Call>(
    call: CallHead & Partial<C>,
    input: CallInput<C>,
    options?: DownloadOptions,
  ): Promise<void>;
}

/** A random key that also works on plain http, where `crypto.randomUUID` is not there. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type Input = Readonly<Record<string, unknown>>;

export function createApi(options: ApiOptions): Api {
  const run = (call: CallHead, input: unknown, how: CallOptions, headers: Record<string, string> = {}) =>
    guarded(options, call, how, () => perform(options, call, input as Input, how, headers));
  return {
    call: async <C extends Call>(call: CallHead, input: CallInput<C>, how: CallOptions = {}) =>
      (await run(call, input, how)).result as CallResult<C>,
    callExtended: async <C extends Call>(call: CallHead, input: CallInput<C>, how: CallOptions = {}) => {
      const { result, resultNotice, resultExtendInfo } = await run(call, input, how, {
        resultExtend: 'true',
      });
      return { result: result as CallResult<C>, resultNotice: resultNotice ?? null, resultExtendInfo };
    },
    download: <C extends Call>(call: CallHead, input: CallInput<C>, how: DownloadOptions = {}) =>
      guarded(options, call, how, async () => {
        const { url, reply } = await exchange(options, call, input as Input, how, {}, true);
        // Loaded on demand to keep the login page small (design §7).
        const { readDownload, DOWNLOADED, DOWNLOADED_MS } = await import('./download.ts');
        options.save(await readDownload(url, reply, how.fileName));
        options.notify({ tone: 'success', message: DOWNLOADED, timeoutMs: DOWNLOADED_MS });
      }),
  };
}

/** Reports a failed call (spec §8), once. */
async function guarded<T>(
  options: ApiOptions,
  call: CallHead,
  how: CallOptions,
  work: () => Promise<T>,
): Promise<T> {
  const token = options.token.read();
  const login = options.token.login();
  try {
    return await work();
  } catch (error) {
    const known = error instanceof ApiError ? error : new ApiError('transport', UNREACHABLE);
    const failure = isLate(options, call, login) ? new ApiError('aborted', ENDED) : known;
    // A 401 for a token that was replaced meanwhile does not concern the current one.
    const isOurs = token === options.token.read();
    if (failure.kind === 'expired' && call.permission !== 'public' && isOurs) options.onExpired();
    else if (failure.kind === 'fee') renew(options, failure, how);
    else if (failure.kind !== 'expired' && failure.kind !== 'aborted') show(options, call, failure, how);
    if (failure.kind === 'refused' && call.isBackground !== true) options.onRefused?.(failure.message);
    if (how.pubSubId !== undefined)
      options.publish(how.pubSubId, { action: 'error', message: failure.message });
    // spec §8: the toast shows the message, the rejection prefixes its code.
    if (failure.code === CODES.prefixed) failure.message = `${failure.code}:${failure.message}`;
    throw failure;
  }
}

const ENDED = '登录已结束';
/** Whether the login of the call has ended: its reply must not reach the next user. */
const isLate = (options: ApiOptions, call: CallHead, login: string | undefined): boolean =>
  call.permission !== 'public' && options.token.login() !== login;

function show(options: ApiOptions, call: CallHead, failure: ApiError, how: CallOptions): void {
  if (how.quiet === true || failure.shown) return;
  failure.shown = true;
  const isSettlement = call.path.includes('ConfirmSettlement');
  if (failure.box) options.openBox(failure.box);
  // spec §8: the toast of a failed settlement stays until it is closed.
  if (!failure.box || isSettlement)
    options.notify({ tone: 'danger', message: failure.message, timeoutMs: isSettlement ? 0 : TOAST_MS });
}

/** Begins the renewal flow. A reply that does not name its module is only shown. */
function renew(options: ApiOptions, failure: ApiError, how: CallOptions): void {
  const { resultNotice, resultExtendInfo } = failure.info as Reply;
  const feeKey = (resultExtendInfo as { feeKey?: unknown } | null | undefined)?.feeKey;
  failure.shown = true;
  if (typeof feeKey === 'string' && feeKey !== '') options.onFee(feeKey);
  else if (how.quiet !== true)
    options.notify({
      tone: 'danger',
      message: resultNotice?.error || failure.message,
      timeoutMs: TOAST_MS,
    });
}

/** Makes a call and answers the server's questions until the result is there. */
async function perform(
  options: ApiOptions,
  call: CallHead,
  input: Input,
  how: CallOptions,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  // One key for the call and its replays, so that the work is done once whichever reply is lost.
  const idempotencyKey = how.idempotencyKey ?? (options.newKey ?? randomKey)();
  const ask = async (more: Input, extra: Readonly<Record<string, string>>, signal?: AbortSignal) => {
    const request = { ...how, idempotencyKey, signal: anyOf(how.signal, signal) };
    const { url, reply } = await exchange(
      options,
      call,
      { ...input, ...more },
      request,
      { ...headers, ...extra },
      false,
    );
    return readEnvelope(url, reply);
  };
  let answer = await ask({}, {});
  if (answer.confimResultInfo) {
    const outcome = await options.confirm(
      answer.confimResultInfo,
      async ({ pubSubId, value, headers: route }, signal) => {
        answer = await ask({ pubSubId }, { ...route, ...(value !== '1' && { pubSubResult: value }) }, signal);
        return answer.confimResultInfo ?? null;
      },
    );
    if (outcome.code === 0) throw new ApiError('aborted', '已取消');
    if (outcome.code === -1) throw outcome.error;
  }
  tell(options, answer);
  return answer;
}

function tell(options: ApiOptions, answer: Reply): void {
  const message = answer.resultNotice?.description ?? '';
  const box = boxOf(answer, 'success', message);
  if (box) options.openBox(box);
  else if (message !== '') options.notify({ tone: 'success', message, timeoutMs: TOAST_MS });
}

const anyOf = (first?: AbortSignal, second?: AbortSignal): AbortSignal | undefined =>
  first && second ? AbortSignal.any([first, second]) : (first ?? second);

async function exchange(
  options: ApiOptions,
  call: CallHead,
  given: Input,
  how: CallOptions,
  extra: Readonly<Record<string, string>>,
  binary: boolean,
): Promise<{ readonly url: string; readonly reply: TransportReply }> {
  // spec §5. The types forbid it; a call that is built at run time may lack a method.
  if (!call.method) throw new ApiError('refused', '请求参数异常，method 不能为空');
  // Checked before each request: another user may have logged in while a question was open.
  if (call.permission !== 'public' && options.token.isForeign()) {
    options.onForeign();
    throw new ApiError('aborted', '登录已在其他标签页中变更');
  }
  const token = options.token.read();
  const login = options.token.login();
  const headers: Record<string, string> = { ...extra };
  if (token !== null && token !== '') headers.authorization = `Bearer ${token}`;
  if (idempotencyOf(call) !== 'none' && how.idempotencyKey !== undefined)
    headers['idempotency-key'] = how.idempotencyKey;
  if (how.pubSubId !== undefined) headers.pubSubId = how.pubSubId;
  if (options.device) headers['device-key'] = options.device();
  const isOfReplica = call.reads === 'replica';
  const position = isOfReplica ? options.position?.read() : null;
  if (position) headers[WRITE_POSITION] = position;
  const [onlyRef, ...moreRefs] = how.refIds ?? [];
  if (onlyRef !== undefined && moreRefs.length === 0) headers.businessRefId = onlyRef;
  const input = moreRefs.length > 0 ? { ...given, refIds: how.refIds } : given;
  const names = pathParameters(call.path);
  const plain = Object.fromEntries(Object.entries(input).filter(([key]) => !names.includes(key)));
  const rest = await withSealed(options, call, plain, how);
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = call.method === 'GET' ? serialiseQuery(rest) : '';
  let codes: number | null = null;
  const reply = await options.transport({
    method: call.method,
    url: options.base + url + (query === '' ? '' : `?${query}`),
    ...(call.method === 'POST' && { body: call.upload ? formOf(rest, how.file) : rest }),
    headers,
    signal: how.signal,
    ...(binary && { binary }),
    ...(how.timeoutMs !== undefined && { timeoutMs: how.timeoutMs }),
    ...(how.onProgress && { onProgress: how.onProgress }),
    onHeaders: (received) => {
      const fresh = received('Refresh-Token');
      // A late reply must not restore the token of a login that has ended.
      if (fresh !== null && fresh !== '' && options.token.read() === token) options.token.replace(fresh);
      const version = received('Dictionary-Version');
      if (version !== null) codes = Number(version);
      const written = received(WRITE_POSITION);
      if (written !== null) options.position?.hear(written);
      options.onArchived?.(call.id, received(ARCHIVED_MONTHS));
      if (isOfReplica)
        options.onAge?.(call.id, received(DATA_AS_OF), Date.parse(received('Date') ?? '') || Date.now());
    },
  });
  if (isLate(options, call, login)) throw new ApiError('aborted', ENDED);
  if (codes !== null) options.onCodes?.(codes);
  return { url, reply };
}

/** The server's public key, asked once a page; asked again after a failure. */
const configs = new WeakMap<ApiOptions, Promise<PublicConfig>>();

/** The query with its sealed fields encrypted. */
async function withSealed(
  options: ApiOptions,
  call: CallHead,
  query: Readonly<Record<string, unknown>>,
  how: CallOptions,
): Promise<Readonly<Record<string, unknown>>> {
  const names = (call.sealed ?? []).filter((name) => typeof query[name] === 'string' && query[name] !== '');
  if (names.length === 0) return query;
  const asking =
    configs.get(options) ??
    perform(options, authHeads.publicConfig, {}, {}, {}).then(({ result }) => result as PublicConfig);
  configs.set(options, asking);
  try {
    const config = await asking;
    const { sealPersons } = await import('./sealPersons.ts');
    how.signal?.throwIfAborted();
    return await sealPersons(config, names, query);
  } catch (error) {
    configs.delete(options);
    if (how.signal?.aborted === true) throw new ApiError('aborted', '已取消');
    if (error instanceof ApiError) throw error;
    throw new ApiError('refused', error instanceof Error ? error.message : UNREACHABLE);
  }
}

function formOf(fields: Input, file: CallOptions['file']): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(key, String(value));
  if (file) form.append('file', file, file.name ?? 'file');
  return form;
}
