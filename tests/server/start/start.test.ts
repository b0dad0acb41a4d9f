/** `npm start` as an operator runs it: the sentences, the signals, and nothing left behind. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../../../server/db/embedded/processes.ts';
import { serverPidOf } from './checkout.ts';
import { run as spawned, type Run } from './run.ts';
import { patient } from '../../patience.ts';

let home = '';
let dataDir = '';
let sequence = 0;

const run = (command: string, args: string[], env: NodeJS.ProcessEnv): Run =>
  spawned(command, args, { DATA_DIR: dataDir, ...env });
const start = (env: NodeJS.ProcessEnv = {}) => run(process.execPath, ['scripts/start.mjs'], env);
const READY = /医保云已启动：(http:\/\/\S+)/;

async function untilGone(pid: number): Promise<boolean> {
  for (let tried = 0; tried < 200 && isAlive(pid); tried += 1) await sleep(50);
  return !isAlive(pid);
}

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'yibao-npm-start-'));
  chmodSync(home, 0o755);
});
beforeEach(() => {
  dataDir = path.join(home, String((sequence += 1)));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('sentences before anything slow', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT 应是 0 到 65535 之间的整数，现为 “http”'],
    [{ DEMO: 'no' }, 'DEMO 应是 on 或 off，现为 “no”'],
    [{ PORT: '70000' }, 'PORT 应是 0 到 65535 之间的整数，现为 “70000”'],
    [{ HOST: '192.0.2.1' }, 'HOST 192.0.2.1 不是本机的地址，请用 127.0.0.1（仅本机）或 0.0.0.0（所有网卡）'],
  ])('%o', async (env, sentence) => {
    const { ended, output } = start(env);
    expect(await ended).toBe(1);
    expect(output().trim()).toBe(sentence);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('names a free port to take when the port is taken', async () => {
    const { server: other, port } = await listen();
    const { ended, output } = start({ PORT: String(port) });
    expect(await ended).toBe(1);
    other.close();
    expect(output()).toMatch(new RegExp(`^端口 ${port} 已被占用.*PORT=\\d+ npm start`));
    expect(output().trim().split('\n')).toHaveLength(1);
  });
});

describe('DATABASE_URL', () => {
  it.each([
    ['mysql://localhost/x', /^DATABASE_URL 格式不正确/],
    ['postgresql://someone:secret@127.0.0.1:1/x', /^无法连接 DATABASE_URL 指定的数据库（127\.0\.0\.1:1\/x）/],
  ])('%s', async (url, sentence) => {
    const { ended, output } = start({ DATABASE_URL: url });
    expect(await ended).toBe(1);
    expect(output().trim().split('\n').at(-1)).toMatch(sentence);
    expect(output()).not.toContain('secret');
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('signals', () => {
  // Demo data are made once; every start after the first finds them.
  let seeded = '';
  beforeAll(async () => {
    seeded = dataDir = path.join(home, 'seeded');
    const { child, says, ended, output } = start();
    expect(await says(READY), output()).not.toBeNull();
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  }, patient(300_000));
  beforeEach(() => {
    dataDir = seeded;
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s stops the server and its database',
    async (signal) => {
      const { child, says, ended, output } = start();
      const base = (await says(READY))?.[1];
      expect(base, output()).toBeDefined();
      expect((await fetch(`${base}/healthz`)).status).toBe(200);
      const database = serverPidOf(dataDir);
      process.kill(-(child.pid ?? 0), signal);
      expect(await ended).toBe(0);
      expect(output().trim().split('\n').at(-1)).toBe('已停止');
      expect(isAlive(database)).toBe(false);
    },
  );

  it('leaves nothing behind when it is stopped while it starts for the first time', async () => {
    dataDir = path.join(home, 'interrupted');
    const { child, ended } = start();
    const pidFile = path.join(dataDir, 'pg/postmaster.pid');
    // The file is there for a moment before its first line is.
    while (!existsSync(pidFile) || !serverPidOf(dataDir)) await sleep(10);
    child.kill('SIGTERM');
    const database = serverPidOf(dataDir);
    expect(await ended).toBe(0);
    expect(await untilGone(database)).toBe(true);
  });

  it.each([
    ['Ctrl-C in the terminal', (npm: number) => process.kill(-npm, 'SIGINT')],
    ['SIGTERM to npm alone', (npm: number) => process.kill(npm, 'SIGTERM')],
  ])('under npm: %s leaves no orphan', async (_, send) => {
    const { child, says, output } = run('npm', ['start', '--silent'], {});
    expect(await says(READY), output()).not.toBeNull();
    const database = serverPidOf(dataDir);
    send(child.pid ?? 0);
    expect(await untilGone(database)).toBe(true);
    const closing = Date.now() + 10_000;
    while (!output().includes('已停止') && Date.now() < closing) await sleep(50);
  });

  it('npm run dev: the console from Vite, the API behind it, and nothing left behind', async () => {
    const { server: probe, port } = await listen();
    await new Promise((resolve) => probe.close(resolve));
    const { child, says, ended, output } = run(process.execPath, ['scripts/dev.mjs'], { PORT: String(port) });
    expect(await says(/按 Ctrl-C 停止/), output()).not.toBeNull();
    const base = `http://127.0.0.1:${port}`;
    const page = await fetch(`${base}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('/@vite/client');
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    const database = serverPidOf(dataDir);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await ended).toBe(0);
    expect(isAlive(database)).toBe(false);
  });
});
