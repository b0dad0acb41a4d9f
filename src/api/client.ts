import type { Call, CallHead, CallInput, CallResult } from '../../contract/call.ts';
import { idempotencyOf, pathParameters } from '../../contract/call.ts';
import { CODES, failureMessage, GENERIC_ERROR, isReply, type Reply } from '../../contract/reply.ts';
import { ApiError } from './apiError.ts';
import { parseJson } from './json.ts';
import { serialiseQuery } from './query.ts';
import type { Transport, TransportReply } from './transport.ts';
import { UNREACHABLE } from './transport.ts';

/** spec §9: toasts stay 5 s; a failed ConfirmSettlement stays until it is closed. */
export const TOAST_MS = 5000;
/** spec §4, the words of the expiry dialog. */
const EXPIRED = '登录已过期,请重新登录';

export interface Notice {
  readonly tone: 'success' | 'danger';
  readonly message: string;
  /** 0: never closes by itself. */
  readonly timeoutMs: number;
}

export interface ApiOptions {
  readonly base: string;
  readonly transport: Transport;
  readonly token: {
    read(): string | null;
    replace(token: string): void;
    /** Another tab has logged in, perhaps as somebody else: the token is no longer this page's. */
    isForeign(): boolean;
  };
  /** The error catalogue's toasts (spec §8). */
  readonly notify: (notice: Notice) => void;
  /** A call was answered with 401. Called once a call; the session decides what that means. */
  readonly onExpired: () => void;
  /** A call was held back because the token is another login's. */
  readonly onForeign: () => void;
  readonly newKey?: () => string;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly file?: Blob & { readonly name?: string };
  /** The caller shows the failure itself: no toast. */
  readonly quiet?: boolean;
  /** Same key, same effect once; made anew when absent. Give one to retry a write whose reply was lost. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
}

export interface Api {
  /**
   * Makes a call of the contract; its head is enough. @throws ApiError always, and nothing else.
   */
  call<C extends Call>(
    call: CallHead & Partial<C>,
    input: CallInput<C>,
    options?: CallOptions,
  ): Promise<CallResult<C>>;
}

/** A random key that also works on plain http, where `crypto.randomUUID` is not there. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function createApi(options: ApiOptions): Api {
  return {
    async call<C extends Call>(
      call: CallHead,
      input: CallInput<C>,
      how: CallOptions = {},
    ): Promise<CallResult<C>> {
      if (call.permission !== 'public' && options.token.isForeign()) {
        options.onForeign();
        throw new ApiError('aborted', '登录已在其他标签页中变更');
      }
      const token = options.token.read();
      try {
        return (await send(options, token, call, input as Record<string, unknown>, how)) as CallResult<C>;
      } catch (error) {
        const failure = error instanceof ApiError ? error : new ApiError('transport', UNREACHABLE);
        // A 401 for a token that was replaced meanwhile says nothing about the one we hold now.
        const isOurs = token === options.token.read();
        if (failure.kind === 'expired' && call.permission !== 'public' && isOurs) options.onExpired();
        if (failure.kind !== 'expired' && failure.kind !== 'aborted' && how.quiet !== true) {
          // spec §8: a failed settlement must not be missed.
          const timeoutMs = call.path.includes('ConfirmSettlement') ? 0 : TOAST_MS;
          options.notify({ tone: 'danger', message: failure.message, timeoutMs });
          failure.shown = true;
        }
        // spec §8: shown as it is, rejected with its code in front.
        if (failure.code === CODES.prefixed) failure.message = `${failure.code}:${failure.message}`;
        throw failure;
      }
    },
  };
}

async function send(
  options: ApiOptions,
  token: string | null,
  call: CallHead,
  input: Record<string, unknown>,
  how: CallOptions,
): Promise<unknown> {
  // spec §5. The types forbid it; a call put together at run time may still lack one.
  if (!call.method) throw new ApiError('refused', '请求参数异常，method 不能为空');
  const headers: Record<string, string> = {};
  if (token !== null && token !== '') headers.authorization = `Bearer ${token}`;
  if (idempotencyOf(call) !== 'none')
    headers['idempotency-key'] = how.idempotencyKey ?? (options.newKey ?? randomKey)();
  const names = pathParameters(call.path);
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !names.includes(key)));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = call.method === 'GET' ? serialiseQuery(rest) : '';
  const reply = await options.transport({
    method: call.method,
    url: options.base + path + (query === '' ? '' : `?${query}`),
    ...(call.method === 'POST' && { body: call.upload ? formOf(rest, how.file) : rest }),
    headers,
    signal: how.signal,
    ...(how.timeoutMs !== undefined && { timeoutMs: how.timeoutMs }),
    onHeaders: (received) => {
      const fresh = received('Refresh-Token');
      // A reply that comes after a logout or another login must not bring its own session back.
      if (fresh !== null && fresh !== '' && options.token.read() === token) options.token.replace(fresh);
    },
  });
  const answer = readEnvelope(path, reply);
  if (answer.resultNotice?.description)
    options.notify({ tone: 'success', message: answer.resultNotice.description, timeoutMs: TOAST_MS });
  return answer.result;
}

function formOf(fields: Record<string, unknown>, file: CallOptions['file']): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(key, String(value));
  if (file) form.append('file', file, file.name ?? 'file');
  return form;
}

/** The envelope of a success. It counts, whatever the HTTP status (design §8). @throws ApiError for anything else. */
function readEnvelope(url: string, { status, text, statusText }: TransportReply): Reply {
  const parsed = parseEnvelope(text);
  if (!parsed) {
    if (status === 401) throw new ApiError('expired', EXPIRED, status);
    if (status === 404) throw new ApiError('transport', `${url} ${UNREACHABLE}`, status);
    // spec §8: of other transport errors the status text is shown.
    const isSuccess = status >= 200 && status < 300;
    throw new ApiError('transport', isSuccess ? GENERIC_ERROR : statusText || UNREACHABLE, status);
  }
  if (parsed.success) return parsed;
  const code = parsed.statusCode ?? 0;
  if (code === CODES.unauthorised || status === 401) throw new ApiError('expired', EXPIRED, status, code);
  if (code === CODES.feeExpired) throw new ApiError('fee', 'VIP功能续费中断', status, code);
  const message = code === CODES.notFound ? `${url} ${UNREACHABLE}` : failureMessage(parsed);
  throw new ApiError('refused', message, status, code);
}

function parseEnvelope(text: string): Reply | null {
  try {
    const read = parseJson(text);
    return isReply(read) ? read : null;
  } catch {
    return null;
  }
}
