/** The chain over the operation log: whatever is done to a line by hand shows, and a month leaves with its signed file. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { archiveMonth } from '../../../server/audit/archive.ts';
import { checkArchive, checkLog } from '../../../server/audit/check.ts';
import { Heads, readHeads } from '../../../server/audit/heads.ts';
import { sealLines } from '../../../server/audit/seal.ts';
import { APP_ROLE } from '../../../server/db/appRole.ts';
import { connect, type Database } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { openSecrets } from '../../../server/security/appKey.ts';
import { loadAuditKey, type Signing } from '../../../server/security/secrets.ts';
import { TEST_KEY } from '../../appKey.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
let database: FreshDatabase;
let db: Database;
let key: Signing;
let file: string;
let nth = 0;

const run = (text: string) => db.$client.query(text);
const add = (count: number, at = 'now()') =>
  run(`insert into operation_log (at, user_name, call_id, summary, success, target, took_ms)
       select ${at}, 'somebody', 'order.refund', 's', true, jsonb_build_object('setlId', 'S' || n), n from generate_series(1, ${count}) n`);
const seal = () => sealLines(db, key, new Heads(file), 0);
const check = async () => checkLog(db, { publicKey: key.publicKey, heads: (await readHeads(file)).heads });
/** What is found after the log was changed as its owner. */
async function found(change: string): Promise<readonly string[]> {
  await run(change);
  return (await check()).faults;
}

beforeAll(async () => {
  database = await freshDatabase({ template: 'migrated', prepare: migrateDatabase });
  db = connect(database.url, { max: 3 });
  key = await loadAuditKey(db.$client, await openSecrets(db, TEST_KEY));
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  file = path.join(folder, `heads-${(nth += 1)}.jsonl`);
  await run('truncate operation_log, operation_seal, operation_archive restart identity');
  await add(5);
  await seal();
  await add(4);
  await seal();
});

it('what nobody touched is whole; lines since the last batch are counted', async () => {
  await add(2);
  expect(await check()).toEqual({ batches: 2, lines: 9, waiting: 2, faults: [], moreFaults: 0 });
  expect(await seal()).toBe(2);
  expect(await check()).toMatchObject({ batches: 3, lines: 11, waiting: 0, faults: [] });
});

it('a line that was edited shows, whichever column it was', async () => {
  expect(await found("update operation_log set user_name = 'another' where id = 3")).toEqual([
    '第 3 条被修改（第 1 批）',
  ]);
  expect(await found("update operation_log set user_name = 'somebody' where id = 3")).toEqual([]);
  expect(await found("update operation_log set at = at + interval '1 microsecond' where id = 7")).toEqual([
    '第 7 条被修改（第 2 批）',
  ]);
});

it('a line that was removed shows, and one that was added among others', async () => {
  expect(await found('delete from operation_log where id = 4')).toEqual(['第 4 条被删除（第 1 批）']);
  const put = (id: number) =>
    `insert into operation_log (id, call_id, summary, success, took_ms) overriding system value values (${id}, 'x', 's', true, 1)`;
  expect(await found(put(4))).toEqual(['第 4 条被修改（第 1 批）']);
  expect(await found(put(0))).toEqual(['第 4 条被修改（第 1 批）']);
});

it('lines that changed places show', async () => {
  const swapped = await found(`
    update operation_log l set took_ms = o.took_ms, target = o.target from operation_log o
     where (l.id, o.id) in ((2, 9), (9, 2))`);
  expect(swapped).toEqual(['第 2 条被修改（第 1 批）', '第 9 条被修改（第 2 批）']);
});

it('a cut-off end shows by the head outside of the database', async () => {
  const cut = 'delete from operation_log where id > 5; delete from operation_seal where seq = 2';
  expect(await found(cut)).toEqual(['末尾被截断：库外记录到第 2 批，数据库只到第 1 批']);
  expect((await checkLog(db, { publicKey: key.publicKey, heads: [] })).faults).toEqual([]);
  // Sealed anew after the cut, the chain has another second batch.
  await add(1);
  await seal();
  expect((await check()).faults).toEqual(['第 2 批与库外记录的链首不一致']);
});

it('a batch that was forged, taken out or signed by another key shows', async () => {
  expect(
    await found(
      'update operation_seal set lines = substr(lines, 25), line_count = line_count - 1 where seq = 1',
    ),
  ).toEqual(
    expect.arrayContaining(['第 1 批的封存记录被修改', '第 1 条是后来插入的（' + (await firstAt()) + '）']),
  );
  expect(await found('delete from operation_seal where seq = 1')).toEqual(
    expect.arrayContaining(['缺少第 1 至 1 批的封存记录']),
  );
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"signature":"..../, '"signature":"AAAA'));
  expect((await check()).faults).toContain('库外记录的第 1 批链首签名不正确');
  appendFileSync(file, 'no head\n');
  expect((await readHeads(file)).broken).toBe(1);
});
const firstAt = async (): Promise<string> => {
  const { rows } = await db.$client.query<{ at: string }>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from operation_log where id = 1`,
  );
  return rows[0]?.at ?? '';
};

it('the application adds and reads lines, and changes none; only its own sweep adds batches', async () => {
  const app = connect(database.url, { max: 1, role: APP_ROLE });
  try {
    await app.$client.query(
      "insert into operation_log (call_id, summary, success, took_ms) values ('x', 's', true, 1)",
    );
    for (const change of [
      'update operation_log set success = false',
      'delete from operation_log',
      'truncate operation_log',
      'drop table operation_log',
      `delete from operation_log_${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '')}`,
      'update operation_seal set line_count = 0',
      'delete from operation_seal',
      "insert into operation_archive values ('2020-01-01', 0, 0, 'x', 'x', 'x')",
    ])
      await expect(app.$client.query(change), change).rejects.toMatchObject({ code: '42501' });
    expect(await sealLines(app, key, null, 0)).toBe(1);
  } finally {
    await app.$client.end();
  }
});

it('two nodes that seal at once make one chain', async () => {
  await add(300);
  await Promise.all([seal(), sealLines(db, key, null, 0), add(50), sealLines(db, key, null, 0)]);
  await seal();
  expect(await check()).toMatchObject({ lines: 359, waiting: 0, faults: [] });
});

it('a month leaves after six months with its signed file, which shows a change as well', async () => {
  await run("select ensure_log_months('2025-01-01', '2025-02-01')");
  await add(3, "'2025-01-31 23:59:59+08'");
  await expect(archiveMonth(db, key, '2025-01', folder)).rejects.toThrow('未封存');
  await add(2, "'2025-02-01 00:00:00+08'");
  await seal();
  const young = new Date().toISOString().slice(0, 7);
  await expect(archiveMonth(db, key, young, folder)).rejects.toThrow('至少保留 6 个月');
  const { file: archived, lines } = await archiveMonth(db, key, '2025-01', folder);
  expect(lines).toBe(3);
  expect(await check()).toMatchObject({ lines: 11, faults: [] });
  expect(await checkArchive(db, key.publicKey, '2025-01', archived)).toEqual([]);
  await expect(archiveMonth(db, key, '2025-01', folder)).rejects.toThrow('已归档');

  writeFileSync(archived, readFileSync(archived).subarray(0, -20));
  expect((await checkArchive(db, key.publicKey, '2025-01', archived)).length).toBeGreaterThan(0);
  expect(await found('update operation_archive set line_count = 2')).toEqual(
    expect.arrayContaining(['2025-01 的归档签名不正确']),
  );
  // A month that was taken out without its file is missing.
  await run('drop table operation_log_202502');
  expect((await check()).faults).toEqual(expect.arrayContaining([expect.stringMatching(/^第 \d+ 条被删除/)]));
});

afterEach(() => rmSync(file, { force: true }));
