import redaxios from 'redaxios';
import { ApiError } from './apiError.ts';

/** Default timeout of spec §7, ms. */
export const REQUEST_TIMEOUT = 300_000;
/** spec §8: the sentence for 404 and for a network failure. */
export const UNREACHABLE = '接口无法访问';

export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Return the body as bytes, for a download. */
  readonly binary?: boolean;
  /** Called with the reply's headers, which are valid even if the body is cut off. */
  readonly onHeaders?: (header: (name: string) => string | null) => void;
  /** Upload progress of a form body in percent, 0 to 100. */
  readonly onProgress?: (percent: number) => void;
}
export interface TransportReply {
  readonly status: number;
  /** Empty over HTTP/2. */
  readonly statusText?: string;
  /** Empty if bytes were asked for. */
  readonly text: string;
  /** Set if bytes were asked for. */
  readonly blob?: Blob;
  header(name: string): string | null;
}
export type Transport = (request: TransportRequest) => Promise<TransportReply>;

/**
 * The one transport: redaxios with what it lacks (design §7) - a timeout, an abort signal through an injected
 * fetch, the body as text, one kind of error. Resolves for every status. @throws ApiError `transport` or `aborted`.
 */
export const createTransport =
  (fetcher: typeof fetch = (input, init) => fetch(input, init), timeoutMs = REQUEST_TIMEOUT): Transport =>
  async (request) => {
    // Not before it is needed: the login page stays light (design §7).
    if (request.onProgress) return (await import('./sending.ts')).sendWithProgress(request, timeoutMs);
    const timeout = AbortSignal.timeout(request.timeoutMs ?? timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    try {
      signal.throwIfAborted();
      const response = await redaxios.request({
        url: request.url,
        method: request.method,
        data: request.body,
        headers: { ...request.headers },
        responseType: 'text',
        // We parse: redaxios accepts a body that is cut off, and long integers lose digits.
        transformRequest: [],
        validateStatus: () => true,
        fetch: async (url: string, init: RequestInit) => {
          const head = await fetcher(url, { ...init, signal });
          request.onHeaders?.((name) => head.headers.get(name));
          return whole(head, request.binary === true);
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
      return { status, statusText, ...data.content, header: (name) => headers.get(name) };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (request.signal?.aborted) throw new ApiError('aborted', '已取消');
      throw new ApiError('transport', timeout.aborted ? '请求超时，请稍后再试' : UNREACHABLE);
    }
  };

type Content = Pick<TransportReply, 'text' | 'blob'>;

/** The whole body of a reply; one that was cut off has been rejected before. */
class Body {
  readonly content: Content;
  constructor(content: Content) {
    this.content = content;
  }
}

/** redaxios tries to parse every text; this wraps the body so that it does not. */
async function whole(response: Response, isBinary: boolean): Promise<unknown> {
  const body = new Body(
    isBinary ? { text: '', blob: await response.blob() } : { text: await response.text() },
  );
  return {
    ok: response.ok,
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
    url: response.url,
    text: () => Promise.resolve(body),
  };
}
