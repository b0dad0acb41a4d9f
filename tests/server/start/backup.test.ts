/** Backups as an operator takes them: scripts in processes of their own, on a data folder with blanks and Chinese in its path. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivingInto } from '../../../server/db/backup/archiving.ts';
import { basesOf, repositoriesIn, type Base, type Repository } from '../../../server/db/backup/repository.ts';
import { readBackups } from '../../../server/db/backup/standing.ts';
import { connect } from '../../../server/db/connect.ts';
import { startEmbedded, type EmbeddedServer } from '../../../server/db/embedded/launch.ts';
import { patient } from '../../patience.ts';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let home = '';
let dataDir = '';
let backupDir = '';

async function script(name: string, args: string[] = [], more: NodeJS.ProcessEnv = {}) {
  const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir, DEMO: 'off', ...more };
  const running = run(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], env);
  const code = await running.ended;
  return { code, said: running.output() };
}
const start = (): Promise<EmbeddedServer> =>
  startEmbedded({ dataDir, archive: ({ cluster, account }) => archivingInto(backupDir, cluster, account) });

async function query<T extends Record<string, unknown>>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
const namesIn = async (url: string): Promise<string[]> =>
  (await query<{ name: string }>(url, 'select name from written order by name')).map(({ name }) => name);

async function repository(): Promise<Repository> {
  const [only] = await repositoriesIn(backupDir);
  if (!only) throw new Error('there is no repository');
  return only;
}
async function newest(): Promise<Base> {
  const base = (await basesOf(await repository())).at(-1);
  if (!base) throw new Error('there is no backup');
  return base;
}

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'yibao-备份 '));
  chmodSync(home, 0o755);
  dataDir = path.join(home, 'da ta');
  backupDir = path.join(home, "备'份");
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('an embedded database', () => {
  let between = '';

  beforeAll(async () => {
    const server = await start();
    try {
      await query(server.url, "create table written (name text); insert into written values ('first')");
      const taken = await script('backup');
      expect(taken.said).toMatch(/验证通过/);
      expect(taken.code).toBe(0);
      await query(server.url, "insert into written values ('before')");
      await sleep(1100);
      const [row] = await query<{ at: Date }>(server.url, 'select clock_timestamp() as at');
      between = row?.at.toISOString() ?? '';
      await sleep(1100);
      await query(server.url, "insert into written values ('after')");
    } finally {
      await server.stop();
    }
  }, patient(60_000));

  it('refuses to overwrite the data, and times that cannot be reached, each with a sentence', async () => {
    const refusals: readonly (readonly [string[], RegExp])[] = [
      [['--to', 'latest'], /已有数据库，不会覆盖/],
      [['--to', '2020-01-01 00:00'], /早于第一个备份/],
      [[], /请用 --to 指定/],
    ];
    for (const [args, sentence] of refusals) {
      const { code, said } = await script('restore', args);
      expect([args, said.trim().split('\n').length, code]).toEqual([args, 1, 1]);
      expect(said).toMatch(sentence);
    }
  });

  it('is restored to a second: what was written before is there, what came after is not', async () => {
    const restored = await script('restore', ['--to', between, '--move-aside']);
    expect(restored.said).toMatch(/恢复完成/);
    const server = await start();
    expect(await namesIn(server.url)).toEqual(['before', 'first']);
    await query(server.url, "insert into written values ('on the new timeline')");
    await server.stop();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('pg.before-'))).toHaveLength(1);

    // What the first restore left behind is still in the log, and what came after it as well.
    const latest = await script('restore', ['--to', 'latest', '--move-aside']);
    expect(latest.said).toMatch(/恢复完成/);
    const again = await start();
    expect(await namesIn(again.url)).toEqual(['before', 'first', 'on the new timeline']);
    await again.stop();
  });

  it('keeps the older backup when one is killed, and removes what that left', async () => {
    const base = await newest();
    const server = await start();
    // Enough to be in the middle of it.
    await query(
      server.url,
      'create table bulk as select md5(n::text) || repeat(md5((n * 7)::text), 20) as t from generate_series(1, 60000) n',
    );
    const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir, DEMO: 'off' };
    const running = run(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', '--no-verify'], env);
    const drafts = (): string[] =>
      readdirSync(path.dirname(base.folder)).filter((name) => name.endsWith('.draft'));
    await expect.poll(drafts, { timeout: patient(20_000), interval: 5 }).toHaveLength(1);
    running.child.kill('SIGKILL');
    await running.ended;
    expect(drafts()).toHaveLength(1);
    expect((await newest()).name).toBe(base.name);
    expect((await script('backupVerify')).said).toMatch(/验证通过/);

    expect((await script('backup', ['--no-verify'])).code).toBe(0);
    expect(drafts()).toEqual([]);
    expect((await newest()).name).not.toBe(base.name);
    await server.stop();
  });

  it('keeps the log with the server while the backup folder cannot be written', async () => {
    const server = await start();
    const wal = path.join((await repository()).folder, 'wal');
    // As the server does, whose pools read times as texts.
    const pool = connect(server.url, { max: 1 }).$client;
    try {
      const stands = async () => (await readBackups(pool, await repository())).isFailing;
      renameSync(wal, `${wal}.away`);
      writeFileSync(wal, 'no folder');
      await pool.query("insert into written values ('while the folder is away')");
      const { rows } = await pool.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal');
      await expect.poll(stands, { timeout: patient(20_000) }).toBe(true);
      expect(existsSync(path.join(server.place.cluster, 'pg_wal', rows[0]?.wal ?? ''))).toBe(true);

      rmSync(wal);
      renameSync(`${wal}.away`, wal);
      await pool.query("insert into written values ('when it is back')");
      await pool.query('select pg_switch_wal()');
      await expect.poll(stands, { timeout: patient(20_000) }).toBe(false);
      expect((await readBackups(pool, await repository())).archivedAt?.getFullYear()).toBeGreaterThan(2000);
      await expect
        .poll(() => existsSync(path.join(wal, `${rows[0]?.wal}.gz`)), { timeout: patient(20_000) })
        .toBe(true);
    } finally {
      await pool.end();
      await server.stop();
    }
  });

  it('finds a file of the backup that was changed, and a log that was broken', async () => {
    const base = await newest();
    const file = path.join(base.folder, 'data', 'PG_VERSION.gz');
    const right = readFileSync(file);
    writeFileSync(file, gzipSync('17\n'));
    const changed = await script('backupVerify');
    expect(changed.said).toMatch(/PG_VERSION 已损坏/);
    expect(changed.code).toBe(1);
    writeFileSync(file, right);

    const log = path.join((await repository()).folder, 'wal', `${base.stopWal}.gz`);
    const whole = readFileSync(log);
    truncateSync(log, Math.floor(whole.length / 2));
    const broken = await script('backupVerify');
    expect(broken.said).toMatch(/日志文件 .+ 已损坏/);
    expect(broken.code).toBe(1);
    rmSync(log);
    expect((await script('backupVerify')).said).toMatch(/不在备份目录中|有缺失/);
    writeFileSync(log, whole);
    expect(readdirSync((await repository()).folder).filter((name) => name.startsWith('trial-'))).toEqual([]);
  });
});

describe('the program that archives the log', () => {
  const program = path.join(root, 'server/db/backup/walProgram.mjs');
  const NAME = '0000000100000000000000AB';
  const archive = (contents: string, name = NAME) => {
    const folder = path.join(home, '日 志');
    mkdirSync(folder, { recursive: true });
    const source = path.join(home, 'segment');
    writeFileSync(source, contents);
    return spawnSync(process.execPath, [program, 'archive', source, name], {
      encoding: 'utf8',
      env: { YIBAO_WAL: folder },
    });
  };

  it('copies a file once, takes the same one again, and never overwrites another', () => {
    expect(archive('one').status).toBe(0);
    expect(archive('one').status).toBe(0);
    const other = archive('two');
    expect(other.status).toBe(1);
    expect(other.stderr).toMatch(/is not overwritten/);
    expect(readdirSync(path.join(home, '日 志'))).toEqual([`${NAME}.gz`]);
  });

  it('takes no name that is none of the log', () => {
    expect(archive('one', '../elsewhere').status).toBe(1);
    expect(existsSync(path.join(home, 'elsewhere.gz'))).toBe(false);
  });
});
