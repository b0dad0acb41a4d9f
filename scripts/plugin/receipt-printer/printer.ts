/**
 * The receipt printer's service: `POST /print` prints a receipt on the network printer that `settings.json` names, and
 * without one keeps its bytes as `last.bin` in the data folder. For programs of this machine and pages of listed consoles.
 */
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { DATA, PORT, readSettings } from '../settings.ts';
import { bytesOf, receipt } from './escpos.ts';

const MAX_BYTES = 64 * 1024;
const PRINTER_MS = 10_000;
const { origins = [], printer } = readSettings();

function send(bytes: Buffer): Promise<void> {
  if (printer === undefined) {
    writeFileSync(path.join(DATA, 'last.bin'), bytes);
    return Promise.resolve();
  }
  const [host = '', port = '9100'] = printer.split(':');
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port) });
    socket.setTimeout(PRINTER_MS, () => socket.destroy(new Error('打印机没有应答')));
    socket.once('error', reject);
    socket.once('close', (hadError) => {
      if (!hadError) resolve();
    });
    socket.end(bytes);
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += (piece as Buffer).length;
    if (size > MAX_BYTES) throw new Error('小票过大');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin } = request.headers;
  if (origin !== undefined && !origins.includes(origin))
    return answer(response, 403, { success: false, error: '该页面不在允许的来源中' });
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-headers', 'content-type');
    response.writeHead(204).end();
    return;
  }
  if (request.method === 'GET' && request.url === '/status')
    return answer(response, 200, { success: true, printer: printer ?? '' });
  if (request.method !== 'POST' || request.url !== '/print')
    return answer(response, 404, { success: false, error: '没有该接口' });
  // A form of a foreign page can send text/plain without a question of the browser, and JSON only with one.
  if (!request.headers['content-type']?.startsWith('application/json'))
    return answer(response, 415, { success: false, error: '请发送 JSON' });
  try {
    const parsed = receipt.safeParse(JSON.parse(await bodyOf(request)));
    if (!parsed.success)
      return answer(response, 400, { success: false, error: parsed.error.issues[0]?.message ?? '' });
    await send(bytesOf(parsed.data));
    answer(response, 200, { success: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.log(`打印失败：${why}`);
    answer(response, error instanceof SyntaxError ? 400 : 502, { success: false, error: `打印失败：${why}` });
  }
}

createServer((request, response) => void serve(request, response)).listen(PORT, '127.0.0.1', () =>
  console.log('ready'),
);
