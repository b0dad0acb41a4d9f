/** A month of settlements leaves the database for a file, and comes back as it was. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ARCHIVED_MONTHS } from '../../../contract/wire/call.ts';
import { connect, rowOf, rowsOf, type Database } from '../../../server/db/connect.ts';
import { codeOf, failureOf } from '../../../server/errors/failure.ts';
import { archiveMonth } from '../../../server/ledger/archive/archive.ts';
import { MONTHLY } from '../../../server/ledger/archive/month.ts';
import { restoreMonth } from '../../../server/ledger/archive/restore.ts';
import { foldAreaSums } from '../../../server/ledger/areaSums.ts';
import { foldDaySums } from '../../../server/ledger/daySums.ts';
import { countUnliquidated } from '../../../server/ledger/unliquidated.ts';
import { patient } from '../../patience.ts';
import { FIRST_DAY, RANGE, startApi, type Api } from '../api.ts';
import { IS_DISTRIBUTED } from '../postgres.ts';
import { KEPT_SUMS } from '../keptSums.ts';

const MONTH = '2025-06';
const IN_MONTH = { begndate: FIRST_DAY, enddate: '2025-06-30' };
const folder = mkdtempSync(path.join(tmpdir(), 'yibao-archive-'));
let api: Api;
/** As the owner of the tables. */
let db: Database;

beforeAll(async () => {
  api = await startApi();
  db = connect(api.databaseUrl, { max: 4 });
  await api.reconcile('super', { filter: { begndate: '2025-06-30', enddate: '2025-07-01' } });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.$client.end();
  await api.stop();
});

/** Count and hash of all rows of the monthly tables, of June or of July. */
async function rowsIn(month: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of MONTHLY) {
    const day = table === 'settlement' || table === 'fee_detail' ? 'setl_date' : 'settle_date';
    found.push(
      await rowOf(
        db,
        sql.raw(`select count(*)::int as count, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash
                   from ${table} t where to_char(${day}, 'YYYY-MM') = '${month}'`),
      ),
    );
  }
  return found;
}
const sumsHold = async (): Promise<void> => {
  for (const [what, differing] of Object.entries(KEPT_SUMS))
    await expect
      .poll(async () => {
        // A distributed database counts the days of areas by sweeps, and the server may be at one.
        await foldAreaSums(db);
        return [what, await rowsOf(db, sql.raw(differing))];
      })
      .toEqual([what, []]);
};
const orders = (range: object) => api.call('super', 'GET', '/api/Order/Paged', { ...range, pageSize: 5 });
const totals = (range: object) => api.ok('super', 'GET', '/api/Order/Totals', range);
const dayTotals = (range: object) => api.ok('super', 'GET', '/api/Reconciliation/DayTotals', range);
const unliquidated = (month: object = {}) =>
  api.ok<{ rowCount: number }>('super', 'GET', '/api/UnLiquidate/Totals', { asOf: RANGE.enddate, ...month });
const archived = (): Promise<unknown[]> => rowsOf(db, sql`select settle_month from archived_month`);

/** The lines of 订单 as a CSV file. */
async function exportOf(query: object): Promise<string[][]> {
  const columns = ['setlId', 'medfeeSumamt'];
  const { jobId } = await api.ok<{ jobId: string }>('super', 'POST', '/api/Export/Start', {
    listId: 'order-management',
    query,
    columns,
    format: 'csv',
  });
  await api.jobEnd('super', jobId);
  const file = (await api.call('super', 'GET', `/api/Job/File/${jobId}`)).body.result as Buffer;
  return String(file)
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
}

it('refuses months that are young, wrong, not there, or not done with', async () => {
  await expect(archiveMonth(db, '2025-6', folder, 0)).rejects.toThrow('请写明月份');
  await expect(archiveMonth(db, '2019-01', folder, 0)).rejects.toThrow('2019-01 没有结算数据');
  await expect(archiveMonth(db, MONTH, folder, 600)).rejects.toThrow('至少保留 600 个月');
  await db.execute(sql`insert into rec_repair (settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, action, request_msgid,
      psn_no, memo, user_id, opter_name)
    select setl_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, 'mark', 'M-archive', psn_no, '', 'u', 'u'
      from settlement where setl_date = ${FIRST_DAY} limit 1`);
  await expect(archiveMonth(db, MONTH, folder, 0)).rejects.toThrow(`${MONTH} 有差异处理还没有完成`);
  await db.execute(sql`delete from rec_repair where request_msgid = 'M-archive'`);
  expect(await archived()).toEqual([]);
});

it('leaves the database as it was when the disk refuses the file', async () => {
  const before = await rowsIn(MONTH);
  const blocked = path.join(folder, 'blocked');
  writeFileSync(blocked, '');
  await expect(archiveMonth(db, MONTH, blocked, 0)).rejects.toThrow();
  expect(await rowsIn(MONTH)).toEqual(before);
  expect(await archived()).toEqual([]);
});

it('moves a month into a file, says so where its days are asked for, and brings it back', async () => {
  const before = await rowsIn(MONTH);
  const july = await rowsIn('2025-07');
  await expect
    .poll(
      async () => {
        await foldDaySums(db, 0);
        await countUnliquidated(db);
        return rowsOf(
          db,
          sql`select from unliquidated_rec where settle_month = ${`${MONTH}-01`}::date limit 1`,
        );
      },
      { timeout: patient(20_000) },
    )
    .toHaveLength(1);
  const open = await unliquidated();
  const openInJuly = await unliquidated({ settleMonth: '2025-07' });
  const all = await Promise.all([totals(RANGE), dayTotals(RANGE)]);
  const ofJuly = await Promise.all([
    totals({ ...RANGE, begndate: '2025-07-01' }),
    dayTotals({ ...RANGE, begndate: '2025-07-01' }),
  ]);

  // Rows that stay, of a month that was away when they got their store (migration 0074). A distributed database has none.
  if (!IS_DISTRIBUTED)
    await db.execute(sql`insert into settlement_print (fixmedins_code, setl_id, setl_date, nth, user_id, opter_name)
    select distinct on (setl_date) '', setl_id, setl_date, 1, 'u', 'u' from settlement where setl_date in (${FIRST_DAY}, '2025-07-01')`);

  const { file, rows } = await archiveMonth(db, MONTH, folder, 0);
  expect(Object.values(rows)).toEqual(before.map((found) => (found as { count: number }).count));
  expect(rows['settlement']).toBeGreaterThan(1000);
  expect(await rowsIn(MONTH)).toEqual(MONTHLY.map(() => ({ count: 0, hash: '0' })));
  expect(await rowsIn('2025-07')).toEqual(july);
  await sumsHold();
  // Names of persons are sealed in the file as in the database.
  const { name } = await rowOf<{ name: string }>(
    api.db,
    sql`select psn_name as name from settlement limit 1`,
  );
  expect(readFileSync(file).includes(name)).toBe(false);
  await expect(archiveMonth(db, MONTH, folder, 0)).rejects.toThrow(`${MONTH} 已归档`);

  // Lists, sums and reports have the other months, and say which one they have not.
  const mixed = await orders(RANGE);
  expect(mixed.headers.get(ARCHIVED_MONTHS)).toBe(MONTH);
  expect((await orders({ ...RANGE, begndate: '2025-07-01' })).headers.get(ARCHIVED_MONTHS)).toBeNull();
  // A list that has nothing to do with settlements is whole.
  const log = await api.call('super', 'GET', '/api/OperationLog/Paged', { ...IN_MONTH, pageSize: 5 });
  expect(log.headers.get(ARCHIVED_MONTHS)).toBeNull();
  expect(log.body.success).toBe(true);
  expect((await orders(IN_MONTH)).body).toMatchObject({ success: true, result: { rows: [] } });
  expect(await Promise.all([totals(RANGE), dayTotals(RANGE)])).toEqual(ofJuly);
  expect(await unliquidated()).toEqual(openInJuly);
  // A file of both months ends with the sentence, after the same sums as July alone.
  const lines = await exportOf(RANGE);
  expect(lines.at(-1)?.[0]).toBe(`不含已归档的月份：${MONTH}`);
  expect(lines.slice(1, -1)).toEqual((await exportOf({ ...RANGE, begndate: '2025-07-01' })).slice(1));
  // What would write there is refused.
  const run = await api.call('super', 'POST', '/api/Reconciliation/DayReconcile', { filter: IN_MONTH });
  expect(run.body).toMatchObject({
    success: false,
    error: `${MONTH}的数据已归档，还原后才能办理，请联系管理员`,
  });
  const late = await db
    .execute(sql`insert into centre_row (settle_date, fixmedins_code) values (${FIRST_DAY}, 'X')`)
    .catch((error: unknown) => error);
  expect(failureOf(late)).toMatchObject({
    isFault: false,
    body: { error: '该月份的数据已归档或不存在，不能写入，请联系管理员' },
  });
  await db.execute(sql`select ensure_months(${FIRST_DAY}::date, ${RANGE.enddate}::date)`);
  expect(await rowsOf(db, sql`select where to_regclass('settlement_202506') is not null`)).toEqual([]);

  // Another file, or one that was changed, is not taken.
  const bytes = readFileSync(file);
  const other = path.join(folder, 'other.zip');
  for (const at of [40, bytes.length >> 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(other, changed);
    await expect(restoreMonth(db, other)).rejects.toThrow('归档文件不能还原');
  }
  writeFileSync(other, bytes.subarray(0, -30));
  await expect(restoreMonth(db, other)).rejects.toThrow('归档文件不能还原');
  await expect(restoreMonth(db, path.join(folder, 'none.zip'))).rejects.toThrow('读不到');

  expect(await restoreMonth(db, file)).toMatchObject({ month: MONTH, rows });
  expect(await rowsIn(MONTH)).toEqual(before);
  await sumsHold();
  expect(await archived()).toEqual([]);
  expect((await orders(RANGE)).headers.get(ARCHIVED_MONTHS)).toBeNull();
  expect(await Promise.all([totals(RANGE), dayTotals(RANGE)])).toEqual(all);
  expect(await unliquidated()).toEqual(open);
  await expect(restoreMonth(db, file)).rejects.toThrow(`${MONTH} 没有归档`);
  if (IS_DISTRIBUTED) return;
  expect(
    await rowsOf(
      db,
      sql`select to_char(p.setl_date, 'MM') as month, p.fixmedins_code = o.fixmedins_code as has_store
            from settlement_print p join settlement o using (setl_id, setl_date) order by 1`,
    ),
  ).toEqual([
    { month: '06', hasStore: true },
    { month: '07', hasStore: false },
  ]);
});

it('waits for who reads the month, and for nobody longer than a moment', async () => {
  const { store } = await rowOf<{ store: string }>(
    db,
    sql`select min(fixmedins_code) as store from settlement where setl_date = ${RANGE.enddate}`,
  );
  // On a distributed database the archive and a sale can wait for each other; the sale may be the one that is ended, and asks again.
  const sell = async (): Promise<unknown> => {
    try {
      return await db.execute(
        sql`update settlement set opter_name = opter_name where setl_date = ${RANGE.enddate} and fixmedins_code = ${store}`,
      );
    } catch (error) {
      if (!IS_DISTRIBUTED || codeOf(error) !== '40P01') throw error;
      return sell();
    }
  };
  const reader = await db.$client.connect();
  let leaving: Promise<{ readonly file: string } | null>;
  try {
    await reader.query('begin; select count(*) from settlement_202506');
    leaving = archiveMonth(db, MONTH, folder, 0).catch((error: unknown) => {
      if (!IS_DISTRIBUTED || !String(error).includes('没有归档，请稍后再试')) throw error;
      return null;
    });
    // A store's sales go on meanwhile: the lock on the whole table is given up again and again.
    for (let nth = 0; nth < 4; nth += 1) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await sell();
    }
    expect(await archived()).toEqual([]);
    await reader.query('commit');
  } finally {
    // Closed, so that it holds no lock after a failure.
    reader.release(true);
  }
  const { file } = (await leaving) ?? (await archiveMonth(db, MONTH, folder, 0));
  expect(await archived()).toHaveLength(1);
  await restoreMonth(db, file);
});
