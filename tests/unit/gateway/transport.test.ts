/** One exchange with a centre that misbehaves: what is a reply, what is none, and whether the request may be there. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createRaw, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readProfile } from '../../../server/insurer/gateway/profile.ts';
import {
  createTransport,
  MAX_REPLY,
  NoAnswer,
  type Transport,
} from '../../../server/insurer/gateway/transport.ts';
import { patient } from '../../patience.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of cleanUps.splice(0).reverse()) await act();
});

async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on(
    'connection',
    (socket: Socket) => sockets.add(socket).size && socket.on('error', () => undefined),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const serve = (listener: RequestListener): Promise<string> => listen(createServer(listener));
/** A server that writes these bytes as they are once it has the whole request, and then hangs up. */
const raw = (bytes: string): Promise<string> =>
  listen(
    createRaw((socket) => socket.on('data', (data) => data.toString().endsWith('{}') && socket.end(bytes))),
  );

function transportTo(baseUrl: string, more: object = {}, now?: () => number): Transport {
  const profile = readProfile(
    JSON.stringify({
      name: 'unit',
      areas: ['32'],
      baseUrl,
      mdtrtareaAdmvs: '320100',
      recerSysCode: 'U',
      infver: 'V1.0',
      operator: { type: '1', code: 'p', name: '平台' },
      sign: { kind: 'none' },
      patienceMs: { default: 1000 },
      ...more,
    }),
    'unit.json',
  );
  const transport = createTransport(profile, now);
  cleanUps.push(() => transport.close());
  return transport;
}
const MESSAGE = { headers: {}, body: '{}', contentType: 'application/json' };
const post = (transport: Transport, timeoutMs = patient(5000), store = 'P1') =>
  transport.post('/call/2102', MESSAGE, { timeoutMs, store });
/** How an exchange failed. */
async function failure(act: Promise<unknown>): Promise<NoAnswer> {
  const error = await act.then(
    () => new Error('it was answered'),
    (each: unknown) => each,
  );
  if (!(error instanceof NoAnswer)) throw error;
  return error;
}
/** Resolves when `count` requests have come; their answers wait for `answer`. */
function holding() {
  const held: ServerResponse[] = [];
  const heard: (() => void)[] = [];
  return {
    held,
    listener: ((request, response) => {
      request.resume();
      held.push(response);
      for (const each of heard) each();
    }) as RequestListener,
    came: (count: number): Promise<void> =>
      new Promise((resolve) => {
        const check = () => held.length >= count && resolve();
        heard.push(check);
        check();
      }),
  };
}

describe('a reply', () => {
  it('is what came, with the request as it was given', async () => {
    const seen: unknown[] = [];
    const base = await serve((request, response) => {
      const { method, url, headers } = request;
      const body: Buffer[] = [];
      request.on('data', (part: Buffer) => body.push(part));
      request.on('end', () => {
        seen.push(method, url, headers['x-a'], headers['content-type'], Buffer.concat(body).toString());
        response.writeHead(200, { 'X-Two': ['a', 'b'], 'content-type': 'application/json' }).end('{"测":1}');
      });
    });
    const transport = transportTo(`${base}/base/`);
    const message = {
      headers: { 'x-a': '1' },
      body: '{"测":2}',
      contentType: 'application/json; charset=utf-8',
    };
    const reply = await transport.post('/call/2102', message, { timeoutMs: patient(5000), store: 'P1' });
    expect(seen).toEqual(['POST', '/base/call/2102', '1', 'application/json; charset=utf-8', '{"测":2}']);
    expect([reply.status, reply.headers['x-two'], reply.body.toString()]).toEqual([200, 'a, b', '{"测":1}']);
  });
  it.each([
    [502, 'text/html', '<html>Bad Gateway</html>'],
    [200, 'text/html', '<html>login</html>'],
    [200, 'application/json', '{"infcode":"0","out'],
  ])('%i of %s is handed on as it is', async (status, type, text) => {
    const base = await serve((_request, response) =>
      response.writeHead(status, { 'content-type': type }).end(text),
    );
    const reply = await post(transportTo(base));
    expect([reply.status, reply.headers['content-type'], reply.body.toString()]).toEqual([
      status,
      type,
      text,
    ]);
  });
  it('is not followed where it redirects', async () => {
    const urls: unknown[] = [];
    const base = await serve((request, response) => {
      urls.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect((await post(transportTo(base))).status).toBe(302);
    expect(urls).toEqual(['/call/2102']);
  });
  it('uses a connection again', async () => {
    const ports = new Set<unknown>();
    const base = await serve((request, response) => {
      ports.add(request.socket.remotePort);
      request.resume().on('end', () => response.end('{}'));
    });
    const transport = transportTo(base);
    await post(transport);
    await post(transport);
    expect(ports.size).toBe(1);
  });
});

describe('no reply', () => {
  it('from a port where nothing listens: the request is not there', async () => {
    const server = createRaw();
    const base = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const { sent, message } = await failure(post(transportTo(base)));
    expect([sent, message]).toEqual(['no', expect.stringContaining('ECONNREFUSED')]);
  });
  it('from a name that does not exist', async () => {
    expect((await failure(post(transportTo('http://centre.invalid')))).sent).toBe('no');
  });
  it('from a server that takes the request and says nothing', async () => {
    const hold = holding();
    const base = await serve(hold.listener);
    const { sent, message } = await failure(post(transportTo(base), patient(300)));
    expect([sent, message]).toEqual(['maybe', 'timed out']);
  });
  it('on a connection that is used again: the request may be there', async () => {
    let count = 0;
    const base = await serve((request, response) => {
      count += 1;
      const isFirst = count === 1;
      request.resume().on('end', () => (isFirst ? response.end('{}') : request.socket.destroy()));
    });
    const transport = transportTo(base);
    await post(transport);
    expect([(await failure(post(transport))).sent, count]).toEqual(['maybe', 2]);
  });
  it('from one that drips: the limit holds to the last byte', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    });
    const { sent, message } = await failure(post(transportTo(base), patient(300)));
    expect([sent, message]).toEqual(['maybe', 'timed out']);
  });
  it('from one that resets in the middle', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"infcode":', () => response.socket?.resetAndDestroy());
    });
    expect((await failure(post(transportTo(base)))).sent).toBe('maybe');
  });
  it('from one that resets before a byte', async () => {
    const base = await serve((request) => request.socket.resetAndDestroy());
    const { sent, message } = await failure(post(transportTo(base)));
    expect([sent, message]).toEqual(['maybe', expect.stringContaining('ECONNRESET')]);
  });
  it.each([
    ['fewer bytes than it says', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{}'],
    ['more bytes than it says', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}x'],
    ['a chunk without its end', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{}'],
    ['something else than HTTP', 'hello\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
    ['another protocol', 'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
  ])('%s', async (_name, bytes) => {
    expect((await failure(post(transportTo(await raw(bytes))))).sent).toBe('maybe');
  });
  it('a reply without end is given up', async () => {
    const piece = Buffer.alloc(1024 * 1024);
    const base = await serve((_request, response) => {
      const more = () => {
        while (response.write(piece));
      };
      response.on('drain', more);
      more();
    });
    const { message } = await failure(post(transportTo(base), patient(20_000)));
    expect(message).toBe(`the reply is longer than ${MAX_REPLY} bytes`);
  });
  it('once the transport closes, for what is out and for what comes', async () => {
    const hold = holding();
    const transport = transportTo(await serve(hold.listener));
    const out = failure(post(transport));
    await hold.came(1);
    await transport.close();
    expect((await out).sent).toBe('maybe');
    expect((await failure(post(transport))).message).toBe('the connection is closing');
  });
  it('once the caller gives up; that tells nothing of the centre, and ends a wait too', async () => {
    const hold = holding();
    const base = await serve(hold.listener);
    const transport = transportTo(base, {
      breaker: { failures: 1, pauseMs: 1_000_000 },
      throttle: { inFlight: 1 },
    });
    const limits = { timeoutMs: patient(5000), store: 'P1' };
    const [out, waits] = [new AbortController(), new AbortController()];
    const first = failure(transport.post('/', MESSAGE, { ...limits, signal: out.signal }));
    await hold.came(1);
    const second = failure(transport.post('/', MESSAGE, { ...limits, signal: waits.signal, store: 'P2' }));
    waits.abort();
    out.abort();
    expect([(await first).message, (await second).message]).toEqual(['given up', 'given up in the queue']);
    expect([(await first).sent, (await second).sent]).toEqual(['maybe', 'no']);
    const third = post(transport, undefined, 'P3');
    await hold.came(2);
    hold.held[1]?.end();
    await third;
  });
  it('a header that Node refuses never goes out', async () => {
    const transport = transportTo('http://127.0.0.1:1');
    const message = { ...MESSAGE, headers: { 'x-a': 'a\r\nb: c' } };
    expect((await failure(transport.post('/a', message, { timeoutMs: 1000, store: 'P1' }))).sent).toBe('no');
  });
});

describe('the breaker', () => {
  it('stops after failures in a row, lets one request try, and opens again', async () => {
    let status = 503;
    let count = 0;
    const base = await serve((request, response) => {
      count += 1;
      request.resume();
      response.writeHead(status).end();
    });
    let now = 0;
    const transport = transportTo(
      base,
      { breaker: { failures: 2, pauseMs: 1000 }, throttle: { perStorePerSecond: 1000 } },
      () => (now += 2),
    );
    expect((await post(transport)).status).toBe(503);
    status = 200;
    await post(transport);
    status = 502;
    // The answer between them began the count anew.
    await post(transport);
    await post(transport);
    const { sent, message } = await failure(post(transport));
    expect([sent, message, count]).toEqual(['no', expect.stringContaining('after 2 failures in a row'), 4]);
    now += 1000;
    // The probe fails, and the pause begins again.
    expect((await post(transport)).status).toBe(502);
    expect((await failure(post(transport))).sent).toBe('no');
    now += 1000;
    status = 200;
    expect((await post(transport)).status).toBe(200);
    expect((await post(transport)).status).toBe(200);
    expect(count).toBe(7);
  });
  it('lets only one request try', async () => {
    const hold = holding();
    const base = await serve(hold.listener);
    let now = 0;
    const transport = transportTo(
      base,
      { breaker: { failures: 1, pauseMs: 1000 }, throttle: { perStorePerSecond: 1000 } },
      () => (now += 2),
    );
    const first = post(transport);
    await hold.came(1);
    hold.held[0]?.writeHead(503).end();
    await first;
    now += 1000;
    const probe = post(transport);
    await hold.came(2);
    expect((await failure(post(transport, undefined, 'P2'))).message).toBe(
      'paused: one request probes the centre',
    );
    hold.held[1]?.end();
    expect((await probe).status).toBe(200);
  });
});

describe('the throttle', () => {
  it('lets so many be under way, the rest in their order, and no more wait than the queue holds', async () => {
    const hold = holding();
    const base = await serve(hold.listener);
    const transport = transportTo(base, { throttle: { inFlight: 1, queue: 2 } });
    const ended: string[] = [];
    const ask = (store: string) => post(transport, undefined, store).then(() => ended.push(store));
    const all = [ask('a'), ask('b'), ask('c')];
    expect((await failure(post(transport, undefined, 'd'))).message).toBe('the queue is full');
    for (const [at, store] of ['a', 'b', 'c'].entries()) {
      await hold.came(at + 1);
      expect(hold.held).toHaveLength(at + 1);
      hold.held[at]?.end();
      await all[at];
      expect(ended.at(-1)).toBe(store);
    }
    // The queue is empty again.
    const last = ask('e');
    await hold.came(4);
    hold.held[3]?.end();
    await last;
  });
  it('counts the wait into the limit; what gave up while it waited was not sent', async () => {
    const hold = holding();
    const base = await serve(hold.listener);
    const transport = transportTo(base, { throttle: { inFlight: 1 } });
    const first = post(transport);
    await hold.came(1);
    const { sent, message } = await failure(post(transport, 100, 'b'));
    expect([sent, message]).toEqual(['no', 'timed out in the queue']);
    hold.held[0]?.end();
    await first;
    expect(hold.held).toHaveLength(1);
    // The turn went to nobody who had left.
    const next = post(transport, undefined, 'c');
    await hold.came(2);
    hold.held[1]?.end();
    await next;
  });
  it('holds a store to its pace and no other store', async () => {
    const at: Record<string, number[]> = { a: [], b: [] };
    const base = await serve((request, response) => {
      at[String(request.headers['x-store'])]?.push(performance.now());
      request.resume().on('end', () => response.end());
    });
    const transport = transportTo(base, { throttle: { perStorePerSecond: 5 } });
    const ask = (store: string) =>
      transport.post(
        '/',
        { ...MESSAGE, headers: { 'x-store': store } },
        { timeoutMs: patient(10_000), store },
      );
    await Promise.all([ask('a'), ask('a'), ask('a'), ask('b')]);
    const [first = 0, second = 0, third = 0] = at['a'] ?? [];
    // Timers of Node may be a millisecond early; a slow machine only makes the gaps between them uneven.
    expect(third - first).toBeGreaterThan(300);
    expect(second).toBeGreaterThan(first);
    expect(at['b']?.[0]).toBeLessThan(third);
  });
});

describe('maintenance', () => {
  it('answers at once and asks nobody', async () => {
    const now = () => Date.parse('2026-11-25T16:30:00Z');
    const maintenance = [{ from: '00:00', to: '01:00' }];
    const { sent, message } = await failure(post(transportTo('http://127.0.0.1:1', { maintenance }, now)));
    expect([sent, message]).toEqual(['no', 'maintenance from 00:00 to 01:00']);
  });
});

describe('a proxy', () => {
  it('is given the whole address of an http centre', async () => {
    const seen: unknown[] = [];
    const proxy = await serve((request, response) => {
      seen.push(request.url, request.headers.host);
      request.resume().on('end', () => response.end('{}'));
    });
    await post(transportTo('http://centre.invalid:81/base', { proxy }));
    expect(seen).toEqual(['http://centre.invalid:81/base/call/2102', 'centre.invalid:81']);
  });
  it('that refuses the way: the request is not there', async () => {
    const server = createServer();
    server.on('connect', (_request, socket: Socket) => socket.end('HTTP/1.1 407 Auth\r\n\r\n'));
    const { sent, message } = await failure(
      post(transportTo('https://centre.invalid', { proxy: await listen(server) })),
    );
    expect([sent, message]).toEqual(['no', 'the proxy answered 407']);
  });
  it('that drops the connection, or says nothing: the request is not there', async () => {
    const drop = await listen(createRaw((socket) => socket.on('data', () => socket.destroy())));
    expect((await failure(post(transportTo('https://centre.invalid', { proxy: drop })))).sent).toBe('no');
    const mute = await listen(createRaw((socket) => socket.resume()));
    expect((await failure(post(transportTo('https://centre.invalid', { proxy: mute }), 200))).sent).toBe(
      'no',
    );
  });
});
