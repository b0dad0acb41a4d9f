import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest, type AgentOptions } from 'node:https';
import { Breaker } from './breaker.ts';
import { KeyFault, readKey } from './keySource.ts';
import { windowAt } from './maintenance.ts';
import { NoAnswer } from './noAnswer.ts';
import type { Profile } from './profile.ts';
import { Throttle } from './throttle.ts';
import { TunnelAgent } from './tunnel.ts';

export { NoAnswer } from './noAnswer.ts';

export interface WireReply {
  readonly status: number;
  /** Names are lower-case. */
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}
export interface Transport {
  /**
   * One exchange. `timeoutMs` holds for all of it: the wait for its turn, the connection, and the reply to its last byte. A
   * redirect is a reply like any other. @throws NoAnswer
   */
  post(
    path: string,
    message: {
      readonly headers: Record<string, string>;
      readonly body: string | Buffer;
      readonly contentType: string;
    },
    limits: { readonly timeoutMs: number; readonly store: string; readonly signal?: AbortSignal },
  ): Promise<WireReply>;
  /** Ends what waits or is under way. */
  close(): Promise<void>;
}

/** Bytes of a reply. */
export const MAX_REPLY = 20 * 1024 * 1024;
/** A connection that rests longer is closed: firewalls between the offices drop it without a word. */
const REST_MS = 15_000;
const TIMED_OUT = 'timed out';
const CLOSING = 'the connection is closing';
/** Of a proxy or a load balancer: what stands behind it does not answer. */
const DEAD = new Set([502, 503, 504]);

interface Centre {
  readonly profile: Profile;
  readonly base: URL;
  readonly agent: HttpAgent;
}

/**
 * The connection to one centre, with its own pool, throttle and circuit breaker. Node's own client is enough: a pool is an
 * agent, a client certificate is an option of a request, and a proxy is one CONNECT (tunnel.ts). It also shows when the first
 * byte may have gone out, on which `sent` depends. `now` in ms is for tests.
 */
export function createTransport(profile: Profile, now: () => number = Date.now): Transport {
  const base = new URL(profile.baseUrl);
  const centre: Centre = { profile, base, agent: agentOf(profile, base) };
  const throttle = new Throttle(profile.throttle, now);
  const breaker = new Breaker(profile.breaker, now);
  // Not AbortSignal.any over one signal of the transport: that would hold every exchange as long as the transport lives.
  const limits = new Set<Limit>();
  let isClosing = false;
  return {
    async post(path, message, { timeoutMs, store, signal }) {
      const window = windowAt(profile.maintenance, new Date(now()));
      if (window) throw new NoAnswer(`maintenance from ${window.from} to ${window.to}`, 'no');
      if (isClosing) throw new NoAnswer(CLOSING, 'no');
      breaker.check();
      const limit = new Limit(timeoutMs, signal);
      limits.add(limit);
      try {
        const giveBack = await throttle.turn(store, limit);
        try {
          return await guarded(breaker, limit, () => exchange(centre, path, message, limit));
        } finally {
          giveBack();
        }
      } finally {
        limit.end();
        limits.delete(limit);
      }
    },
    close() {
      isClosing = true;
      for (const limit of limits) limit.stop(CLOSING);
      centre.agent.destroy();
      return Promise.resolve();
    },
  };
}

async function guarded(breaker: Breaker, limit: Limit, act: () => Promise<WireReply>): Promise<WireReply> {
  const end = breaker.begin();
  try {
    const reply = await act();
    end(DEAD.has(reply.status) ? 'dead' : 'alive');
    return reply;
  } catch (error) {
    // A caller that gave up says nothing about the centre.
    end(limit.reason === '' || limit.reason === TIMED_OUT ? 'dead' : 'unknown');
    throw error;
  }
}

/** What ends an exchange before its reply: its time, its caller, or the end of the transport. */
class Limit {
  readonly #own = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #caller: AbortSignal | undefined;
  readonly #giveUp = (): void => this.stop('given up');
  readonly signal = this.#own.signal;
  reason = '';
  constructor(timeoutMs: number, caller?: AbortSignal) {
    this.#timer = setTimeout(() => this.stop(TIMED_OUT), timeoutMs);
    this.#caller = caller;
    caller?.addEventListener('abort', this.#giveUp);
    if (caller?.aborted) this.#giveUp();
  }
  stop(reason: string): void {
    this.reason ||= reason;
    this.#own.abort();
  }
  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#giveUp);
  }
}

function agentOf({ proxy, throttle }: Profile, base: URL): HttpAgent {
  const options: AgentOptions = {
    keepAlive: true,
    timeout: REST_MS,
    maxSockets: throttle.inFlight,
    maxFreeSockets: 10,
  };
  if (base.protocol === 'http:') return new HttpAgent(options);
  return proxy === null ? new HttpsAgent(options) : new TunnelAgent(new URL(proxy), options);
}

/** Certificates are read for each request; the pool makes new connections once they have changed. @throws NoAnswer */
function tlsOf({ tls }: Profile): RequestOptions & AgentOptions {
  if (!tls) return { minVersion: 'TLSv1.2' };
  try {
    return {
      minVersion: 'TLSv1.2',
      ...(tls.ca !== undefined && { ca: readKey({ file: tls.ca }) }),
      ...(tls.cert !== undefined && { cert: readKey({ file: tls.cert }) }),
      ...(tls.key !== undefined && { key: readKey({ file: tls.key }) }),
      ...(tls.passphrase !== undefined && { passphrase: readKey(tls.passphrase) }),
    };
  } catch (error) {
    if (error instanceof KeyFault) throw new NoAnswer(error.message, 'no', { cause: error });
    throw error;
  }
}

/** The request of a path below the centre's address; an http centre behind a proxy is asked by its whole address. */
function requestOf(
  { profile, base, agent }: Centre,
  path: string,
  headers: Record<string, string>,
): ClientRequest {
  const url = new URL(base.href.replace(/\/$/, '') + path);
  const options: RequestOptions = { method: 'POST', agent, headers };
  if (base.protocol === 'https:') return httpsRequest(url, { ...options, ...tlsOf(profile) });
  if (profile.proxy === null) return httpRequest(url, options);
  return httpRequest(new URL(profile.proxy), {
    ...options,
    path: url.href,
    headers: { ...headers, host: url.host },
  });
}

function exchange(
  centre: Centre,
  path: string,
  { headers, body, contentType }: Parameters<Transport['post']>[1],
  limit: Limit,
): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    let sent: NoAnswer['sent'] = 'no';
    let request: ClientRequest;
    try {
      request = requestOf(centre, path, {
        accept: '*/*',
        'accept-encoding': 'identity',
        ...headers,
        'content-type': contentType,
        'content-length': String(Buffer.byteLength(body)),
      });
    } catch (error) {
      // A certificate, a header or an address that Node refuses.
      const { message } = error as Error;
      reject(error instanceof NoAnswer ? error : new NoAnswer(message, 'no', { cause: error }));
      return;
    }
    // Without its cause: a parser's error holds the bytes, and they are of a person.
    const fail = (reason: string): void => {
      limit.signal.removeEventListener('abort', abort);
      reject(new NoAnswer(reason, sent));
      request.destroy();
    };
    const abort = (): void => fail(limit.reason);
    limit.signal.addEventListener('abort', abort);
    request.on('socket', (socket) => {
      const isReady = request.reusedSocket || !socket.connecting;
      const event = centre.base.protocol === 'https:' ? 'secureConnect' : 'connect';
      if (isReady) sent = 'maybe';
      else socket.once(event, () => (sent = 'maybe'));
    });
    request.on('error', (error: NodeJS.ErrnoException) => fail(reasonOf(error)));
    let isReplying = false;
    // A reply that has begun may still be read after the connection is closed.
    request.on('close', () => isReplying || fail('closed without a reply'));
    request.on('response', (reply) => {
      isReplying = true;
      collect(reply).then(
        (whole) => {
          limit.signal.removeEventListener('abort', abort);
          resolve(whole);
        },
        (error: NodeJS.ErrnoException) => fail(reasonOf(error)),
      );
    });
    if (limit.signal.aborted) abort();
    else request.end(body);
  });
}

const reasonOf = ({ code, message }: NodeJS.ErrnoException): string =>
  code !== undefined && !message.includes(code) ? `${code}: ${message}` : message;

/** The whole reply. @throws where it ends early or is too long */
async function collect(reply: IncomingMessage): Promise<WireReply> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_REPLY) throw new Error(`the reply is longer than ${MAX_REPLY} bytes`);
    parts.push(part);
  }
  if (!reply.complete) throw new Error('the reply ended early');
  return { status: reply.statusCode ?? 0, headers: flat(reply), body: Buffer.concat(parts) };
}

const flat = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
