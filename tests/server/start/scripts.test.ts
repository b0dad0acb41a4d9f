/** `npm run admin`, `seed`, `migrate`, `host`, `reader` and the two switches of the demo, as a user calls them. */
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { newKeyText } from '../../../server/security/appKey.ts';
import { TEST_KEY_TEXT } from '../../appKey.ts';
import { DEFAULT_API_BASE } from '../../../contract/wire/base.ts';
import type { Envelope } from '../../../contract/wire/envelope.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { ownCluster, type Cluster } from '../../soak/cluster.ts';
import { schemaOf } from '../db/level.ts';
import { encrypt, login, publicConfig } from '../api.ts';
import { run, type Run } from './run.ts';
import { patient } from '../../patience.ts';

const READY = /医保云已启动：(http:\/\/[^\s/]+)/;
const DAY = 86_400_000;
let cluster: Cluster;
let url = '';
let sequence = 0;

/** Calls a script of package.json; one that serves goes on until `stop`. */
const npm = (script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Run =>
  run('npm', ['run', '--silent', script, '--', ...args], { DATABASE_URL: url, ...env });
const stop = async ({ child, ended }: Run): Promise<void> => {
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
};

async function withDatabase<T>(work: (client: Client) => Promise<T>, at = url): Promise<T> {
  const client = new Client({ connectionString: at });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const count = (what: string): Promise<number> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${what}`);
    return rows[0]?.n ?? 0;
  });
async function newDatabase(): Promise<string> {
  const name = `scripts_${(sequence += 1)}`;
  await withDatabase((client) => client.query(`create database ${name}`), cluster.url);
  return cluster.url.replace(/\/\/([^/]*)\/[^?]*/, `//$1/${name}`);
}
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

beforeAll(async () => {
  cluster = await ownCluster({ fsync: 'off', synchronous_commit: 'off' });
});
afterAll(() => cluster.remove());
beforeEach(async () => {
  url = await newDatabase();
});

describe('npm run seed', () => {
  const small = ['--settlements', '300', '--days', '4'];

  it('fills an empty database, leaves a full one, and makes it anew when it is told twice', async () => {
    const first = npm('seed', small);
    expect(await first.ended, first.output()).toBe(0);
    expect(first.output()).toMatch(/完成。演示账号密码：\S+/);
    expect(await count('settlement')).toBeGreaterThan(250);
    await withDatabase((client) =>
      client.query(
        "create table strangers (n int); insert into strangers values (1); update company set company_name = 'x'",
      ),
    );

    const again = npm('seed', small);
    expect(await again.ended).toBe(1);
    expect(again.output()).toContain('数据库中已有数据，未作改动');
    const once = npm('seed', [...small, '--reset']);
    expect(await once.ended).toBe(1);
    expect(once.output()).toContain('确认请再加 --yes');
    expect(await count("company where company_name = 'x'")).toBeGreaterThan(0);

    const twice = npm('seed', [...small, '--reset', '--yes']);
    expect(await twice.ended, twice.output()).toBe(0);
    expect(await count("company where company_name = 'x'")).toBe(0);
    expect(await count('settlement')).toBeGreaterThan(250);
    expect(await count('strangers')).toBe(1);
    // Nothing of the old schema is left in the way, and nothing is missing.
    const fresh = await newDatabase();
    await migrateDatabase(fresh);
    const isOurs = (line: string): boolean => !line.includes('strangers');
    expect((await withDatabase(schemaOf)).filter(isOurs)).toEqual(await withDatabase(schemaOf, fresh));
  });

  it('with --stores goes on with the same options only', async () => {
    const streamed = [...small, '--stores', '310'];
    const first = npm('seed', streamed);
    expect(await first.ended, first.output()).toBe(0);
    expect(await count('store')).toBe(310);
    const again = npm('seed', streamed);
    expect([await again.ended, again.output()]).toEqual([
      1,
      expect.stringContaining('数据已全部生成，未作改动'),
    ]);
    const other = npm('seed', [...streamed, '--days', '5']);
    expect([await other.ended, other.output()]).toEqual([
      1,
      expect.stringContaining('按 --settlements 300 --days 4 --stores 310'),
    ]);
  });

  it.each([
    [['--settlements', 'many'], '--settlements 应为 1 至 100000000 的整数'],
    [['--stores', '3'], '--stores 应为 305 至 100000 的整数'],
    [['--last-day', '2999-01-01'], '--last-day 应为不晚于今天的日期，格式 YYYY-MM-DD'],
  ])('%j', async (args, sentence) => {
    const { ended, output } = npm('seed', args);
    expect(await ended).toBe(1);
    expect(output().trim()).toBe(sentence);
  });
});

describe('npm run migrate', () => {
  const anything =
    "pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))";

  it('says what would run without a change, then runs it', async () => {
    const planned = npm('migrate', ['--plan']);
    expect(await planned.ended, planned.output()).toBe(0);
    expect(planned.output()).toMatch(/将执行 \d+ 个迁移，分 \d+ 步提交；本次只查看，未作改动/);
    expect(planned.output()).toMatch(/0000_core .*\n +旧版本节点：未声明/);
    expect(await count(anything)).toBe(0);
    const migrated = npm('migrate');
    expect(await migrated.ended, migrated.output()).toBe(0);
    expect(migrated.output()).toMatch(/已执行 0000_core，用时 \d+ 毫秒/);
    expect(migrated.output()).toMatch(/迁移完成，共 \d+ 个/);
    expect(await count('migration_run')).toBeGreaterThan(50);
    for (const args of [[], ['--plan']]) {
      const again = npm('migrate', args);
      expect(await again.ended).toBe(0);
      expect(again.output()).toContain('数据库已是本版本，没有要执行的迁移');
    }
  });

  it('makes no database for a plan, and refuses other options with exit code 2', async () => {
    const folder = path.join(tmpdir(), `yibao-none-${process.pid}`);
    const planned = npm('migrate', ['--plan'], { DATABASE_URL: '', DATA_DIR: folder });
    expect(await planned.ended).toBe(0);
    expect(planned.output()).toContain('还没有数据库');
    expect(existsSync(folder)).toBe(false);
    for (const wrong of ['--plans', 'plan']) {
      const refused = npm('migrate', [wrong]);
      expect(await refused.ended).toBe(2);
      expect(refused.output().trim()).toBe('用法：npm run migrate [-- --plan]');
    }
    expect(await count(anything)).toBe(0);
  });
});

describe('an installation without a demo', () => {
  it('starts empty, and its first administrator comes in with the code of npm run admin', async () => {
    const server = run(process.execPath, ['scripts/start.mjs'], { DATABASE_URL: url, DEMO: 'off' });
    const address = (await server.says(READY))?.[1];
    expect(address, server.output()).toBeDefined();
    const base = address + DEFAULT_API_BASE;
    expect(server.output()).not.toContain('演示账号');
    expect(await count('company')).toBe(0);
    expect(await count('app_user')).toBe(0);

    const admin = npm('admin');
    expect(await admin.ended, admin.output()).toBe(0);
    const code = /初始化码：(\S+)/.exec(admin.output())?.[1];
    const { publicKey, serverTime } = await publicConfig(base);
    const reply = await fetch(`${base}/api/Auth/InstallInit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        code,
        userName: 'first',
        name: '管理员',
        password: encrypt(publicKey, 'Install#2024', serverTime),
        confirmPassword: encrypt(publicKey, 'Install#2024', serverTime),
      }),
    });
    expect((await reply.json()) as Envelope).toMatchObject({ success: true });
    expect(await login(base, 'first', 'Install#2024')).toMatchObject({ isSuperAdmin: true });
    await stop(server);
  });
});

describe('the sales of the days gone by', () => {
  const newest = (): Promise<number> => count(`settlement where setl_date > date '${dayBefore(4)}'`);

  it('DEMO_DAY=off lets a demo stand still; without it, it goes on', async () => {
    const seeded = npm('seed', ['--settlements', '300', '--days', '4', '--last-day', dayBefore(4)]);
    expect(await seeded.ended, seeded.output()).toBe(0);
    const still = run(process.execPath, ['scripts/start.mjs'], {
      DATABASE_URL: url,
      DEMO: 'on',
      DEMO_DAY: 'off',
    });
    expect(await still.says(READY), still.output()).not.toBeNull();
    await stop(still);
    expect(await newest()).toBe(0);
    const going = run(process.execPath, ['scripts/start.mjs'], { DATABASE_URL: url, DEMO: 'on' });
    expect(await going.says(READY), going.output()).not.toBeNull();
    await expect.poll(newest, { timeout: patient(60_000) }).toBeGreaterThan(0);
    await stop(going);
  });
});

describe('scripts that work on an installation', () => {
  it.each([
    ['audit-check', []],
    ['audit-archive', ['2026-01']],
    ['archive', ['2024-01']],
    ['factor:reset', ['super']],
    ['key:rotate', []],
    ['demo:end', ['--yes']],
    ['distribute', ['--plan']],
  ])('%s makes no database and changes none that lacks migrations', async (script, args) => {
    const folder = path.join(tmpdir(), `yibao-none-${process.pid}`);
    const nowhere = npm(script, args, { DATABASE_URL: '', DATA_DIR: folder });
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.output().trim()).toBe(`${folder} 中还没有数据库，请先用 npm start 启动一次`);
    expect(existsSync(folder)).toBe(false);
    const empty = npm(script, args);
    expect(await empty.ended).toBe(1);
    expect(empty.output().trim()).toBe('数据库还有未执行的迁移，请先执行 npm run migrate');
    expect(await count("pg_namespace where nspname = 'drizzle'")).toBe(0);
  });

  it('say in Chinese which option is wrong', async () => {
    const odd = npm('demo:end', ['--no']);
    expect(await odd.ended).toBe(1);
    expect(odd.output().trim()).toBe('没有选项 --no');
  });
});

describe('npm run key:rotate and demo:end', () => {
  it('change the key of a database, and end its demo when told twice', async () => {
    const seeded = npm('seed', ['--settlements', '100', '--days', '2', '--last-day', dayBefore(4)]);
    expect(await seeded.ended, seeded.output()).toBe(0);
    const alone = npm('key:rotate');
    expect(await alone.ended).toBe(1);
    expect(alone.output().trim()).toBe('请在 APP_KEY 中先写新密钥，再写旧密钥，中间用空格分开');
    const fresh = newKeyText();
    const rotated = npm('key:rotate', [], { APP_KEY: `${fresh} ${TEST_KEY_TEXT}` });
    expect(await rotated.ended, rotated.output()).toBe(0);
    const old = run(process.execPath, ['scripts/start.mjs'], { DATABASE_URL: url });
    expect(await old.ended).toBe(1);
    expect(old.output().trim().split('\n').at(-1)).toMatch(/^找不到加密这个数据库的应用密钥/);

    const asked = npm('demo:end');
    expect(await asked.ended).toBe(1);
    expect(asked.output()).toContain('确认请运行 npm run demo:end -- --yes');
    expect(await count('company')).toBeGreaterThan(0);
    const ended = npm('demo:end', ['--yes']);
    expect(await ended.ended, ended.output()).toBe(0);
    expect(await count('company')).toBe(0);
    expect(await count('app_user')).toBe(0);
  });
});

describe('npm run host', () => {
  it('serves the simulator, which knows the console', async () => {
    const port = await freePort();
    const host = npm('host', [], { HOST_PORT: String(port), CONSOLE_ORIGIN: 'http://127.0.0.1:9999' });
    expect(await host.says(/按 Ctrl-C 停止/), host.output()).not.toBeNull();
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/config.json`)).json()).toEqual({
      consoleOrigin: 'http://127.0.0.1:9999',
    });
    const second = npm('host', [], { HOST_PORT: String(port) });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(`端口 ${port} 不能使用，请用 HOST_PORT 换一个端口`);
    await stop(host);
  });

  it.each([
    [{ HOST_PORT: 'x' }, 'HOST_PORT 应是 1 到 65535 之间的整数，现为 “x”'],
    [
      { CONSOLE_ORIGIN: 'console' },
      'CONSOLE_ORIGIN 应是控制台的来源地址，如 http://127.0.0.1:8080，现为 “console”',
    ],
  ])('%o', async (env, sentence) => {
    const { ended, output } = npm('host', [], env);
    expect(await ended).toBe(1);
    expect(output().trim()).toBe(sentence);
  });
});

describe('npm run reader', () => {
  it('gives the card that was typed to the page that asks', async () => {
    const port = await freePort();
    const reader = npm('reader', [], { READER_PORT: String(port), READER_ORIGINS: 'http://127.0.0.1:9999' });
    expect(await reader.says(/放卡/), reader.output()).not.toBeNull();
    const stranger = new WebSocket(`ws://127.0.0.1:${port}`, 'yibao-reader.1', {
      origin: 'http://127.0.0.1:1',
    });
    await new Promise((resolve) => stranger.once('error', resolve));
    const page = new WebSocket(`ws://127.0.0.1:${port}`, 'yibao-reader.1', {
      origin: 'http://127.0.0.1:9999',
    });
    await new Promise((resolve) => page.once('open', resolve));
    const replies: unknown[] = [];
    page.on('message', (data) => replies.push(JSON.parse(String(data as Buffer))));
    page.send(JSON.stringify({ type: 'hello', id: '1' }));
    page.send(JSON.stringify({ type: 'read', id: '2' }));
    await expect
      .poll(() => replies)
      .toContainEqual({ type: 'hello', id: '1', name: '模拟读卡器', ready: true });
    reader.child.stdin?.write('320106198001011234\n');
    await expect
      .poll(() => replies)
      .toContainEqual({ type: 'card', id: '2', mdtrtCertType: '02', mdtrtCertNo: '320106198001011234' });
    page.close();
    await stop(reader);
  });

  it.each([
    [{ READER_PORT: 'x' }, 'READER_PORT 应是 1 到 65535 之间的整数，现为 “x”'],
    [
      { READER_ORIGINS: 'console' },
      'READER_ORIGINS 应是控制台的来源地址，如 http://127.0.0.1:8080 http://localhost:8080，其中 “console” 不是',
    ],
  ])('%o', async (env, sentence) => {
    const { ended, output } = npm('reader', [], env);
    expect(await ended).toBe(1);
    expect(output().trim()).toBe(sentence);
  });
});
