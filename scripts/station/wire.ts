import type { CallInput, CallResult, Call } from '../../contract/wire/call.ts';
import { failureMessage, isReply } from '../../contract/wire/reply.ts';
import { DEFAULT_API_BASE } from '../../contract/wire/base.ts';

/** The server has refused; `status` 401 means that the token is revoked. */
export class Refused extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.name = 'Refused';
    this.status = status;
  }
}

const PATIENCE_MS = 30_000;

/** Makes calls of the contract to the server at `origin`, as a station. */
export class StationWire {
  readonly #base: string;
  /** The station's token; `''` before it has enrolled. */
  token = '';

  constructor(origin: string) {
    this.#base = origin.replace(/\/$/, '') + DEFAULT_API_BASE;
  }

  /** @throws Refused when the server says no, TypeError when it cannot be reached */
  async call<C extends Call>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
    const query =
      call.method === 'GET'
        ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()}`
        : '';
    const response = await fetch(this.#base + call.path + query, {
      method: call.method,
      headers: this.#headers(),
      ...(call.method === 'POST' && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const reply: unknown = await response.json();
    if (!isReply(reply)) throw new Refused('服务器的回复无法识别', response.status);
    if (!reply.success) throw new Refused(failureMessage(reply), response.status);
    return reply.result as CallResult<C>;
  }

  /** The bytes of a file. @throws Refused where the reply is no file */
  async file(path: string): Promise<AsyncIterable<Uint8Array>> {
    const response = await fetch(this.#base + path, { headers: this.#headers() });
    if (response.body === null || !response.headers.has('content-disposition')) {
      const reply: unknown = await response.json();
      throw new Refused(isReply(reply) ? failureMessage(reply) : '服务器的回复无法识别', response.status);
    }
    return response.body;
  }

  #headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
    };
  }
}
