/** An https centre: whom it trusts, the client's certificate, a rotated one, and the way through a proxy. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import { createServer as createSecure, type ServerOptions } from 'node:https';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { readProfile } from '../../../server/insurer/gateway/profile.ts';
import { createTransport, NoAnswer, type Transport } from '../../../server/insurer/gateway/transport.ts';
import { patient } from '../../patience.ts';
import { certificate } from './certificates.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of cleanUps.splice(0).reverse()) await act();
});
const authority = certificate('authority');
const stranger = certificate('stranger');

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}
/** A centre that answers with the name in the client's certificate and the port that it came from. */
async function centre(more: ServerOptions = {}): Promise<string> {
  const { cert, key } = certificate('centre', authority);
  const server = createSecure({ cert, key, ca: authority.cert, ...more }, (request, response) => {
    const { subject } = (request.socket as TLSSocket).getPeerCertificate();
    const said = `${String(subject?.CN ?? 'nobody')} ${request.socket.remotePort}`;
    request.resume().on('end', () => response.end(said));
  });
  server.on('tlsClientError', () => undefined);
  return `https://127.0.0.1:${await listen(server)}`;
}
async function openProxy(): Promise<{ proxy: string; targets: string[] }> {
  const targets: string[] = [];
  const server: HttpServer = createServer();
  server.on('connect', (request, socket: Socket, head: Buffer) => {
    targets.push(request.url ?? '');
    const [host = '', port] = (request.url ?? '').split(':');
    const out = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      out.write(head);
      out.pipe(socket).pipe(out);
    });
    for (const each of [out, socket]) each.on('error', () => undefined);
    cleanUps.push(() => void out.destroy());
  });
  return { proxy: `http://127.0.0.1:${await listen(server)}`, targets };
}
function folder(files: Readonly<Record<string, string>>): string {
  const at = mkdtempSync(path.join(tmpdir(), 'yibao-tls-'));
  cleanUps.push(() => rmSync(at, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(at, name), text);
  return at;
}
function transportTo(baseUrl: string, at: string, more: object): Transport {
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
    path.join(at, 'unit.json'),
  );
  const transport = createTransport(profile);
  cleanUps.push(() => transport.close());
  return transport;
}
const ask = async (transport: Transport): Promise<string> => {
  const message = { headers: {}, body: '{}', contentType: 'application/json' };
  return (await transport.post('/', message, { timeoutMs: patient(5000), store: 'P1' })).body.toString();
};
const sentOf = (transport: Transport): Promise<unknown> =>
  ask(transport).catch((error: unknown) => (error instanceof NoAnswer ? error.sent : error));

describe.each(['directly', 'through a proxy'])('an https centre, %s', (way) => {
  const opened = async () => (way === 'directly' ? { targets: [], more: {} } : way2());
  const way2 = async () => {
    const { proxy, targets } = await openProxy();
    return { targets, more: { proxy } };
  };

  it('is trusted by its authority, over one connection for many requests', async () => {
    const { targets, more } = await opened();
    const base = await centre();
    const transport = transportTo(base, folder({ 'ca.pem': authority.cert }), {
      tls: { ca: 'ca.pem' },
      ...more,
    });
    const first = await ask(transport);
    expect(first).toMatch(/^nobody \d+$/);
    expect(await ask(transport)).toBe(first);
    expect(targets).toEqual(way === 'directly' ? [] : [base.replace('https://', '')]);
  });
  it('of another authority is asked nothing', async () => {
    const { more } = await opened();
    const { cert, key } = certificate('centre', stranger);
    const base = await centre({ cert, key });
    const at = folder({ 'ca.pem': authority.cert });
    expect(await sentOf(transportTo(base, at, { tls: { ca: 'ca.pem' }, ...more }))).toBe('no');
    expect(await sentOf(transportTo(base, at, more))).toBe('no');
  });
  it('gets the certificate of the client, and the next one once the file is another', async () => {
    const { more } = await opened();
    const base = await centre({ requestCert: true, rejectUnauthorized: true });
    const [one, two] = [certificate('one', authority), certificate('two', authority)];
    const at = folder({ 'ca.pem': authority.cert, 'cert.pem': one.cert, 'key.pem': one.key });
    const tls = { ca: 'ca.pem', cert: 'cert.pem', key: 'key.pem' };
    const transport = transportTo(base, at, { tls, ...more });
    expect(await ask(transport)).toMatch(/^one /);
    writeFileSync(path.join(at, 'cert.pem'), two.cert);
    writeFileSync(path.join(at, 'key.pem'), two.key);
    expect(await ask(transport)).toMatch(/^two /);
  });
  it('without a certificate or with a broken one: no answer, and the service goes on', async () => {
    const { more } = await opened();
    const base = await centre({ requestCert: true, rejectUnauthorized: true });
    const at = folder({ 'ca.pem': authority.cert, 'cert.pem': 'no PEM', 'key.pem': 'no PEM' });
    // TLS 1.3 refuses a client after the handshake, when the request is on its way.
    expect(['no', 'maybe']).toContain(
      await sentOf(transportTo(base, at, { tls: { ca: 'ca.pem' }, ...more })),
    );
    const tls = { ca: 'ca.pem', cert: 'cert.pem', key: 'key.pem' };
    expect(await sentOf(transportTo(base, at, { tls, ...more }))).toBe('no');
    expect(await sentOf(transportTo(base, at, { tls: { ca: 'missing.pem' }, ...more }))).toBe('no');
  });
});
