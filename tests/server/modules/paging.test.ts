/** Walking all pages gives every row exactly once: in every order, with equal values, while rows are added. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupId, type DayRow, type DetailRow } from '../../../contract/reconciliation/day.ts';
import type { OrderRow, OrderTotals } from '../../../contract/order.ts';
import { subtractMoney } from '../../../contract/wire/money.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { keepAdded, keepChanged, type Settlements } from '../../../server/ledger/keptByCode.ts';
import { keyOf, RANGE, startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  // Many rows that no sort key tells apart.
  const stores = await rowsOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from store order by 1 limit 40`,
  );
  await api.db
    .execute(sql`update settlement set setl_time = (setl_date + time '09:00:00.123456') at time zone 'Asia/Shanghai'
    where fixmedins_code = any(${sql.param(stores.map(({ code }) => code))})`);
  await api.db.execute(sql`update settlement set medfee_sumamt = 10 where rtal_docno like '%19'`);
});
afterAll(() => api.stop());

interface Page<T> {
  rows: T[];
  nextCursor: string | null;
}
async function walk<T>(
  path: string,
  query: object,
  between: (page: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  for (let page = 0; ; page++) {
    const found: Page<T> = await api.ok<Page<T>>('super', 'GET', path, { ...query, cursor });
    all.push(...found.rows);
    cursor = found.nextCursor;
    if (cursor === null) return all;
    expect(found.rows.length).toBeGreaterThan(0);
    await between(page);
  }
}
const counted = async (table: string): Promise<number> =>
  (await rowOf<{ n: number }>(api.db, sql`select count(*)::int as n from ${sql.raw(table)}`)).n;
const isSorted = (values: readonly (string | number)[], order: string): boolean =>
  values.every((value, at) => {
    const before = values[at - 1];
    return before === undefined || (order === 'asc' ? before <= value : before >= value);
  });

describe.each(['asc', 'desc'] as const)('in %s order', (sortOrder) => {
  it.each(['settleDate', 'fixmedinsCode', 'medfeeSumamt', 'personCount'] as const)(
    'days by %s',
    async (sortKey) => {
      const query = { ...RANGE, sortKey, sortOrder, pageSize: 700 };
      const rows = await walk<DayRow>('/api/Reconciliation/DayPaged', query);
      expect(rows.length).toBe(await counted('day_rec'));
      expect(new Set(rows.map((row) => groupId(keyOf(row)))).size).toBe(rows.length);
      const values = rows.map((row) => (sortKey === 'medfeeSumamt' ? Number(row[sortKey]) : row[sortKey]));
      expect(isSorted(values, sortOrder)).toBe(true);
    },
  );

  it.each(['setlTime', 'medfeeSumamt'] as const)('orders by %s', async (sortKey) => {
    const query = { ...RANGE, sortKey, sortOrder, pageSize: 900 };
    const rows = await walk<OrderRow>('/api/Order/Paged', query);
    expect(rows.length).toBe(await counted('settlement'));
    expect(new Set(rows.map((row) => row.setlId)).size).toBe(rows.length);
    const values = rows.map((row) => (sortKey === 'medfeeSumamt' ? Number(row[sortKey]) : row[sortKey]));
    expect(isSorted(values, sortOrder)).toBe(true);
  });
});

it.each([
  ['100.00~200.00', sql`medfee_sumamt between 100 and 200`],
  ['~-0.01', sql`medfee_sumamt < 0`],
  ['300.00~', sql`medfee_sumamt >= 300`],
  ['10.00~10.00', sql`medfee_sumamt = 10`],
])('orders of %s, and their totals', async (medfeeSumamt, condition) => {
  const expected = await rowsOf<{ setlId: string }>(
    api.db,
    sql`select setl_id from settlement where ${condition} order by 1`,
  );
  expect(expected.length).toBeGreaterThan(0);
  const rows = await walk<OrderRow>('/api/Order/Paged', { ...RANGE, medfeeSumamt, pageSize: 900 });
  expect(rows.map((row) => row.setlId).sort()).toEqual(expected.map((row) => row.setlId));
  const totals = await api.ok<{ rowCount: number }>('super', 'GET', '/api/Order/Totals', {
    ...RANGE,
    medfeeSumamt,
  });
  expect(totals.rowCount).toBe(expected.length);
});

it('is stable while rows are added before and after', async () => {
  const known = new Set(
    (await rowsOf<{ setlId: string }>(api.db, sql`select setl_id from settlement`)).map((row) => row.setlId),
  );
  const columns = await rowsOf<{ name: string }>(
    api.db,
    sql`select column_name as name from information_schema.columns
         where table_name = 'settlement' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const kept = columns.map((column) => column.name).filter((name) => !['setl_id', 'msgid'].includes(name));
  const add = async (page: number): Promise<void> => {
    await api.db.execute(sql`insert into settlement (setl_id, msgid, ${sql.raw(kept.join(', '))})
      select 'N' || ${page}::int || '-' || setl_id, 'N' || ${page}::int || '-' || msgid, ${sql.raw(kept.join(', '))}
        from settlement where setl_id not like 'N%' order by hashtextextended(setl_id, ${page}::int) limit 25`);
    // A distributed database keeps the sums of orders where it is told.
    const added = await rowsOf<Settlements>(
      api.db,
      sql`select fixmedins_code, setl_date, setl_id from settlement where starts_with(setl_id, ${`N${page}-`})`,
    );
    for (const one of added) await keepAdded(api.db, one);
  };
  const rows = await walk<OrderRow>('/api/Order/Paged', { ...RANGE, pageSize: 500 }, add);
  const ids = rows.map((row) => row.setlId);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...known].filter((id) => !ids.includes(id))).toEqual([]);
});

it('walks the detail of a group, discrepancies first', async () => {
  const group = await rowOf<DayRow>(
    api.db,
    sql`select settle_date, fixmedins_code, insutype, clr_type, setl_optins from day_rec
         where settle_date = ${RANGE.enddate}::date and insutype = '310' and clr_type = '41'
           and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')`,
  );
  await api.reconcile('super', { groups: [keyOf(group)] });
  const rows = await walk<DetailRow>('/api/Reconciliation/DayDetail', { ...keyOf(group), pageSize: 2 });
  expect(new Set(rows.map((row) => row.msgid)).size).toBe(rows.length);
  expect(
    rows
      .slice(0, 3)
      .map((row) => row.stmtRslt)
      .sort(),
  ).toEqual(['1', '2', '3']);
  expect(new Set(rows.slice(3).map((row) => row.stmtRslt))).toEqual(new Set(['0']));
});

describe('a forged cursor', () => {
  const forge = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const long = Array.from({ length: 5 }, () => 'x');
  const cases: [string, string, object, unknown[]][] = [
    ['orders by time', '/api/Order/Paged', { ...RANGE }, [
      ['2025-07-01', 'S1'], ['not a time', 'S1'], ["'; drop table settlement; --", 'S1'],
      ['2025-02-30 10:00:00+08', 'S1'], ['0000-01-01 10:00:00+08', 'S1'], ['2025-07-01 10:00:00+08'], ['2025-07-01 25:00:00+08', 'S'],
      ['2025-07-01 10:00:00+08', 'a\u0000'], ['2025-07-01 10:00:00+08', 'S1', 'more'], {}, 'text', null, [1, 2],
    ]],
    ['orders by amount', '/api/Order/Paged', { ...RANGE, sortKey: 'medfeeSumamt' }, [['1e400', 'S1'], ['NaN', 'S1'], ['', '']]],
    ['days by date', '/api/Reconciliation/DayPaged', { ...RANGE }, [['2025-02-30', 'P', '310', '41', '3'], ['0000-01-01', 'P', '310', '41', '3'], long]],
    ['days by count', '/api/Reconciliation/DayPaged', { ...RANGE, sortKey: 'personCount' }, [['99999999999', '2025-07-01', 'P', '310', '41', '3'], long]],
  ]; // prettier-ignore
  it.each(cases)('is refused: %s', async (_, path, query, values) => {
    for (const cursor of [...values.map(forge), 'AAAA', '%%%', 'x'.repeat(500)]) {
      const reply = await api.call('super', 'GET', path, { ...query, cursor });
      expect([cursor, reply.status, reply.body.error]).toEqual([cursor, 400, '翻页标记无效，请重新查询']);
    }
  });
  it('of another order is refused too', async () => {
    const page = await api.ok<Page<OrderRow>>('super', 'GET', '/api/Order/Paged', { ...RANGE });
    const reply = await api.call('super', 'GET', '/api/Order/Paged', {
      ...RANGE,
      sortKey: 'medfeeSumamt',
      cursor: page.nextCursor,
    });
    expect(reply.status).toBe(400);
  });
});

it('orders: counts count what is listed, sums say how many cancelled ones they leave out', async () => {
  const totals = () => api.ok<OrderTotals>('super', 'GET', '/api/Order/Totals', RANGE);
  const before = await totals();
  const cancelled = await rowOf<{
    fixmedinsCode: string;
    setlDate: string;
    setlId: string;
    medfeeSumamt: string;
  }>(
    api.db,
    sql`select fixmedins_code, setl_date, setl_id, medfee_sumamt from settlement
         where setl_stas = '1' and refd_setl_flag = '0' order by setl_id limit 1`,
  );
  const { fixmedinsCode, setlDate, setlId } = cancelled;
  await api.db.transaction((tx) =>
    keepChanged(tx, { fixmedinsCode, setlDate, setlId }, () =>
      tx.execute(
        sql`update settlement set vali_flag = '0', setl_stas = '5'
             where fixmedins_code = ${fixmedinsCode} and setl_date = ${setlDate}::date and setl_id = ${setlId}`,
      ),
    ),
  );
  const rows = await walk<OrderRow>('/api/Order/Paged', { ...RANGE, pageSize: 900 });
  const after = await totals();
  expect(rows.map((row) => row.setlId)).toContain(setlId);
  expect(after).toMatchObject({
    rowCount: rows.length,
    voidCount: before.voidCount + 1,
    netCount: before.netCount - 1,
    medfeeSumamt: subtractMoney(before.medfeeSumamt, cancelled.medfeeSumamt),
  });
});
