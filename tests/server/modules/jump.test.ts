/** A list can be entered anywhere and read in both directions, with correct positions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { OrderRow } from '../../../contract/order.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { RANGE, startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  // Many rows that the time does not tell apart, and some at midnight itself.
  const stores = await rowsOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from store order by 1 limit 40`,
  );
  await api.db
    .execute(sql`update settlement set setl_time = (setl_date + time '09:00:00.123456') at time zone 'Asia/Shanghai'
    where fixmedins_code = any(${sql.param(stores.map(({ code }) => code))})`);
  await api.db.execute(sql`update settlement set setl_time = setl_date::timestamp at time zone 'Asia/Shanghai'
    where psn_no like '%7'`);
});
afterAll(() => api.stop());

interface Page {
  rows: OrderRow[];
  nextCursor: string | null;
  prevCursor?: string | null;
  first?: number;
}
const ask = (query: object): Promise<Page> =>
  api.ok<Page>('super', 'GET', '/api/Order/Paged', { ...RANGE, ...query });
async function all(query: object): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = null; ;) {
    const page: Page = await ask({ ...query, pageSize: 1000, cursor });
    ids.push(...page.rows.map(({ setlId }) => setlId));
    cursor = page.nextCursor;
    if (cursor === null) return ids;
  }
}
/** From a jump to both ends. */
async function around(jump: object, order: object): Promise<{ ids: string[]; first: number }> {
  const page = await ask({ ...order, ...jump, pageSize: 300 });
  const ids = page.rows.map(({ setlId }) => setlId);
  for (let cursor = page.nextCursor; cursor !== null;) {
    const next: Page = await ask({ ...order, cursor, pageSize: 700 });
    ids.push(...next.rows.map(({ setlId }) => setlId));
    cursor = next.nextCursor;
  }
  for (let cursor = page.prevCursor ?? null; cursor !== null;) {
    const before: Page = await ask({ ...order, cursor, back: true, pageSize: 600 });
    ids.unshift(...before.rows.map(({ setlId }) => setlId));
    cursor = before.prevCursor ?? null;
  }
  return { ids, first: page.first ?? -1 };
}

describe.each(['setlTime', 'medfeeSumamt'] as const)('by %s', (sortKey) => {
  it.each(['asc', 'desc'] as const)('%s: from a row to both ends', async (sortOrder) => {
    const order = { sortKey, sortOrder };
    const ids = await all(order);
    // So far that it is not passed over row by row.
    const skip = Math.max(5001, Math.floor(ids.length * 0.6));
    expect(ids.length).toBeGreaterThan(skip + 10);
    const page = await ask({ ...order, skip, pageSize: 10 });
    expect(page.rows.map(({ setlId }) => setlId)).toEqual(ids.slice(skip, skip + 10));
    expect(page.first).toBe(skip);
    expect((await around({ skip }, order)).ids).toEqual(ids);
  });
});

it.each(['asc', 'desc'] as const)('%s: from the first row of a day to both ends', async (sortOrder) => {
  const order = { sortKey: 'setlTime', sortOrder };
  const rows = await all(order);
  const middle = await ask({ ...order, skip: Math.floor(rows.length / 2), pageSize: 1 });
  const day = middle.rows[0]?.setlTime.slice(0, 10) ?? '';
  const page = await ask({ ...order, day, pageSize: 5 });
  expect(page.rows[0]?.setlTime.slice(0, 10)).toBe(day);
  const { ids, first } = await around({ day }, order);
  expect(ids).toEqual(rows);
  expect(ids[first]).toBe(page.rows[0]?.setlId);
  const before = await ask({ ...order, skip: first - 1, pageSize: 1 });
  expect(before.rows[0]?.setlTime.slice(0, 10)).not.toBe(day);
});

it('the first row has nothing before it; beyond the last one there is nothing', async () => {
  expect(await ask({ skip: 0, pageSize: 5 })).toMatchObject({ first: 0, prevCursor: null });
  expect(await ask({ skip: 9_000_000 })).toMatchObject({ rows: [], nextCursor: null, prevCursor: null });
});

it('the last page is read without those before it, and can be read upwards', async () => {
  const ids = await all({});
  const page = await ask({ back: true, pageSize: 20 });
  expect(page.rows.map(({ setlId }) => setlId)).toEqual(ids.slice(-20));
  expect(page).toMatchObject({ first: ids.length - 20, nextCursor: null });
  const before = await ask({ back: true, pageSize: 20, cursor: page.prevCursor });
  expect(before.rows.map(({ setlId }) => setlId)).toEqual(ids.slice(-40, -20));
});

it('a plain page has no position, and an order by amount cannot jump to a day', async () => {
  expect(Object.keys(await ask({ pageSize: 5 })).sort()).toEqual(['nextCursor', 'rows']);
  const refused = await api.call('super', 'GET', '/api/Order/Paged', {
    ...RANGE,
    sortKey: 'medfeeSumamt',
    day: RANGE.begndate,
  });
  expect(JSON.stringify(refused)).toContain('只有按结算时间排序时才能跳到日期');
});
