import redaxios from 'redaxios';
import { ApiError } from './apiError.ts';

/** Default timeout of spec §7, ms. */
export const REQUEST_TIMEOUT = 300_000;
/** spec §8: the sentence for 404 and a network that does not answer. */
export const UNREACHABLE = '接口无法访问';

export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Called when the head of the reply is there: what it carries counts even if the body breaks off. */
  readonly onHeaders?: (header: (name: string) => string | null) => void;
}
export interface TransportReply {
  readonly status: number;
  /** Empty over HTTP/2. */
  readonly statusText?: string;
  readonly text: string;
  header(name: string): string | null;
}
export type Transport = (request: TransportRequest) => Promise<TransportReply>;

/**
 * The one way to the server: redaxios with what it lacks (design §7) - a timeout, an abort signal through an injected
 * fetch, the body as text, one kind of error. Resolves for every status. @throws ApiError `transport` or `aborted`.
 */
export const createTransport =
  (fetcher: typeof fetch = (input, init) => fetch(input, init)): Transport =>
  async (request) => {
    const timeout = AbortSignal.timeout(request.timeoutMs ?? REQUEST_TIMEOUT);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    try {
      signal.throwIfAborted();
      const response = await redaxios.request({
        url: request.url,
        method: request.method,
        data: request.body,
        headers: { ...request.headers },
        responseType: 'text',
        // Parsing is ours: redaxios swallows a body that breaks off, and long integers lose digits.
        transformRequest: [],
        validateStatus: () => true,
        fetch: async (url: string, init: RequestInit) => {
          const head = await fetcher(url, { ...init, signal });
          request.onHeaders?.((name) => head.headers.get(name));
          return textual(head);
        },
      } as never);
      signal.throwIfAborted();
      const { status, statusText, headers, data } = response as unknown as {
        status: number;
        statusText: string;
        headers: Headers;
        data: unknown;
      };
      if (!(data instanceof Body)) throw new ApiError('transport', UNREACHABLE, status);
      return { status, statusText, text: data.text, header: (name) => headers.get(name) };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (request.signal?.aborted) throw new ApiError('aborted', '已取消');
      throw new ApiError('transport', timeout.aborted ? '请求超时，请稍后再试' : UNREACHABLE);
    }
  };

/** The whole text of a reply, or nothing: what broke off never gets this far. */
class Body {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** redaxios tries to parse every text it gets; this hands it the text in a wrapper that it leaves alone. */
async function textual(response: Response): Promise<unknown> {
  const body = new Body(await response.text());
  return {
    ok: response.ok,
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
    url: response.url,
    text: () => Promise.resolve(body),
  };
}
