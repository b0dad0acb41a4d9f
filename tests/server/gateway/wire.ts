/** A wire that fails in every way that a wire between two offices has failed, by a seed. */
import { createServer, request as send, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomOf } from '../../random.ts';

/** What may happen to one exchange; `ok` is most of the time. */
export const WIRE_FAULTS = [
  // Before the centre has it.
  'refused',
  'lost request',
  // After it has booked.
  'lost reply',
  'cut reply',
  'status 502',
  'page of html',
  'half of the json',
  'other message',
  'garbled',
  // Twice, or long after the caller gave up.
  'doubled',
  'late',
] as const;
export type WireFault = (typeof WIRE_FAULTS)[number];

export interface Wire {
  readonly url: string;
  /** Waits until what is on its way has arrived. */
  arrive(): Promise<void>;
  /** From now on every exchange succeeds; what is on its way late arrives. */
  calm(): Promise<void>;
  /** Each next exchange has a fault with this probability; `seed` decides which. */
  rage(probability: number, seed: number): void;
  /** How often each fault has happened. */
  readonly counts: ReadonlyMap<WireFault | 'ok', number>;
  stop(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A proxy before `target` (an origin). */
export async function openWire(target: string): Promise<Wire> {
  let random = randomOf(0).next;
  const counts = new Map<WireFault | 'ok', number>();
  const under = new Set<Promise<unknown>>();
  let probability = 0;
  const forward = (path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const out = send(`${target}${path}`, { method: 'POST', headers }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
        );
        reply.on('error', reject);
      });
      out.on('error', reject);
      out.end(body);
    });
  const answer = (
    response: ServerResponse,
    { status, headers, body }: Reply,
    text: Buffer | string = body,
  ): void => {
    const { 'content-type': type, ...rest } = headers;
    response.writeHead(status, {
      ...Object.fromEntries(Object.entries(rest).filter(([key]) => key.startsWith('x-'))),
      ...(type !== undefined && { 'content-type': type }),
    });
    response.end(text);
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const fault =
        random() < probability ? WIRE_FAULTS[Math.floor(random() * WIRE_FAULTS.length)] : undefined;
      counts.set(fault ?? 'ok', (counts.get(fault ?? 'ok') ?? 0) + 1);
      const headers = { ...request.headers };
      delete headers.host;
      delete headers.connection;
      const reached = () => forward(request.url ?? '/', headers, body);
      const gone = (): void => {
        request.socket.destroy();
      };
      const run = async (): Promise<void> => {
        switch (fault) {
          case undefined:
            return answer(response, await reached());
          case 'refused':
          case 'lost request':
            return gone();
          case 'lost reply':
            await reached();
            return gone();
          case 'cut reply': {
            const reply = await reached();
            const cut = Math.floor(random() * reply.body.length);
            response.writeHead(reply.status, {
              'content-type': 'application/json',
              'content-length': reply.body.length,
            });
            response.write(reply.body.subarray(0, cut), gone);
            return;
          }
          case 'status 502':
            await reached();
            response.writeHead(502, { 'content-type': 'application/json' });
            response.end('{"infcode":"0","inf_refmsgid":"","output":{}}');
            return;
          case 'page of html':
            await reached();
            response.writeHead(200, { 'content-type': 'text/html' });
            response.end('<html><body>系统繁忙</body></html>');
            return;
          case 'half of the json': {
            const reply = await reached();
            return answer(response, reply, reply.body.subarray(0, Math.floor(reply.body.length / 2)));
          }
          case 'other message': {
            const reply = await reached();
            const text = reply.body
              .toString('utf8')
              .replace(/"inf_refmsgid":"[^"]*"/, '"inf_refmsgid":"OTHER"');
            return answer(response, reply, text);
          }
          case 'garbled': {
            const reply = await reached();
            const text = reply.body.toString('utf8').replace(/"infcode":"[^"]*"/, '"infcode":null');
            return answer(response, reply, text);
          }
          case 'doubled':
            await reached();
            return answer(response, await reached());
          case 'late': {
            // It arrives when nobody waits any more.
            gone();
            await new Promise((resolve) => {
              setTimeout(resolve, 30);
            });
            await reached();
          }
        }
      };
      const running = run()
        .catch(gone)
        .finally(() => under.delete(running));
      under.add(running);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const arrive = async (): Promise<void> => {
    await Promise.all(under);
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    rage(next, seed) {
      probability = next;
      random = randomOf(seed).next;
    },
    arrive,
    async calm() {
      probability = 0;
      await arrive();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
