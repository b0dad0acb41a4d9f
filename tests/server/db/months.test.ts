/** A call about one settlement locks that settlement's month, and no other partition of the ledger. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { POOL, rowOf, rowsOf } from '../../../server/db/connect.ts';
import { daysOf } from '../../../server/ledger/dayOf.ts';
import { startApi, type Api } from '../api.ts';
import { prescribe, shelfOf, tillOf, type Shelf } from '../counter/till.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
interface Named {
  readonly setlId: string;
  readonly setlDate: string;
  readonly day: string;
}

let api: Api;
let shelf: Shelf;
let side: pg.Client;
let asked: Statement[] = [];
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;

beforeAll(async () => {
  api = await startApi({ sweepMs: 3_600_000 });
  shelf = await shelfOf(api);
  side = new pg.Client({ connectionString: api.databaseUrl });
  await side.connect();
  await side.query("set timezone to 'Asia/Shanghai'");
  // Half a year of months, so that one statement that names no day locks at least six of each table.
  await side.query("select ensure_months('2025-01-01', '2025-12-31')");
  await api.token('store');
  await api.token('super');
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [given, values] = args;
    const text = typeof given === 'string' ? given : (given as { text?: string } | undefined)?.text;
    const isServer =
      (this as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
        .application_name === POOL.name;
    if (isServer && text !== undefined && /\b(settlement|fee_detail)\b/.test(text))
      asked.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
});
afterAll(async () => {
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  await side.end();
  await api.stop();
});
beforeEach(() => {
  asked = [];
});

/** The months of which a statement locks a partition: planning takes the same locks as running. */
async function monthsOf({ text, values }: Statement): Promise<string[]> {
  await side.query('begin');
  try {
    await side.query(`explain ${text}`, [...values]);
    const { rows } = await side.query<{ month: string }>(
      `select distinct right(c.relname, 6) as month
         from pg_locks l join pg_inherits i on i.inhrelid = l.relation join pg_class c on c.oid = l.relation
        where l.pid = pg_backend_pid() and l.locktype = 'relation'
          and i.inhparent in ('settlement'::regclass, 'fee_detail'::regclass) order by 1`,
    );
    return rows.map(({ month }) => month);
  } finally {
    await side.query('rollback');
  }
}
async function lockedBy(work: () => Promise<unknown>): Promise<string[][]> {
  asked = [];
  await work();
  const statements = asked.filter(({ text }) => /^\s*(select|with|update|delete|insert)/i.test(text));
  const months: string[][] = [];
  for (const statement of statements) months.push(await monthsOf(statement));
  return months;
}
const monthOf = (day: string): string => day.slice(0, 7).replace('-', '');
const flat = (months: readonly string[][]): string[] => [...new Set(months.flat())].sort();

/** The nth valid sale of the demo store that can be refunded. */
const sale = (nth: number): Promise<Named> =>
  rowOf<Named>(
    api.db,
    sql`select setl_id, setl_date, setl_time::date as day from settlement
         where fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')
           and setl_stas = '1' and refd_setl_flag = '0' and vali_flag = '1' and medfee_sumamt > 0
         order by setl_id limit 1 offset ${nth}`,
  );

it('sees a statement that names no day lock every month', async () => {
  const text = 'select 1 from settlement where setl_id = $1';
  expect((await monthsOf({ text, values: ['x'] })).length).toBeGreaterThanOrEqual(6);
});

it.each([
  [
    'order.get',
    ({ setlId, setlDate }: Named) => api.ok('store', 'GET', `/api/Order/Get/${setlId}`, { setlDate }),
  ],
  [
    'order.print',
    ({ setlId, setlDate }: Named) =>
      api.ok('store', 'POST', '/api/Order/Print', { setlId, setlDate, seen: 0 }),
  ],
  [
    'sale.lines',
    ({ setlId, setlDate }: Named) => api.ok('store', 'GET', '/api/Sale/Lines', { setlId, setlDate }),
  ],
  [
    'sale.upload',
    async ({ setlId, setlDate }: Named) => {
      await api.db.execute(sql`update settlement set sale_stas = '0' where setl_id = ${setlId}`);
      asked = [];
      return api.ok('store', 'POST', '/api/Sale/Upload', { setlIds: [setlId], setlDates: [setlDate] });
    },
  ],
])('%s with the day locks its month', async (_, call) => {
  const named = await sale(3);
  const locked = await lockedBy(() => call(named));
  expect(locked.length).toBeGreaterThan(0);
  expect(flat(locked)).toEqual([monthOf(named.setlDate)]);
});

it('order.refund with the day locks the months of the sale and of the refund', async () => {
  const { setlId, setlDate } = await sale(5);
  const locked = await lockedBy(() => api.ok('super', 'POST', '/api/Order/Refund', { setlId, setlDate }));
  const { today } = await rowOf<{ today: string }>(api.db, sql`select now()::date as today`);
  expect(locked.length).toBeGreaterThan(3);
  expect(flat(locked).filter((month) => month !== monthOf(today))).toEqual([monthOf(setlDate)]);
});

it('the upload of a return reads its own month and its sale’s', async () => {
  const [refund] = await rowsOf<Named & { saleDate: string }>(
    api.db,
    sql`select r.setl_id, r.setl_date, s.setl_date as sale_date from settlement r join settlement s on s.setl_id = r.pair_setl_id
         where r.refd_setl_flag = '1' and r.vali_flag = '1' and exists (select 1 from fee_detail f where f.setl_id = r.setl_id) limit 1`,
  );
  if (!refund) throw new Error('the demo has no refund');
  const { setlId, setlDate, saleDate } = refund;
  await api.db.execute(sql`update settlement set sale_stas = '0' where setl_id = ${setlId}`);
  const locked = await lockedBy(() =>
    api.ok('super', 'POST', '/api/Sale/Upload', { setlIds: [setlId], setlDates: [setlDate] }),
  );
  expect(locked.length).toBeGreaterThan(4);
  expect(flat(locked)).toEqual([...new Set([monthOf(setlDate), monthOf(saleDate)])].sort());
});

it('a sale at the till locks this month, to its outcome', async () => {
  const till = tillOf(api, shelf);
  await till.signIn();
  const { today } = await rowOf<{ today: string }>(
    api.db,
    sql`select to_char(now()::date, 'YYYY-MM-DD') as today`,
  );
  const locked = await lockedBy(async () => {
    const { confirming } = await till.settle('苏试安');
    const { rtalDocno, tryId } = confirming;
    const { body } = await till.post('/api/Counter/Outcome', { rtalDocno, tryId });
    expect(body).toMatchObject({ result: { outcome: 'settled' } });
  });
  expect(locked.length).toBeGreaterThan(3);
  expect(flat(locked)).toEqual([monthOf(today)]);
});

it('what a till lists of the last days locks no older month', async () => {
  const locked = await lockedBy(async () => {
    await api.ok('store', 'GET', '/api/Counter/Unhanded');
    await api.ok('store', 'GET', '/api/Counter/Shift');
    await api.ok('store', 'GET', '/api/Order/Recent');
  });
  expect(locked.length).toBeGreaterThan(2);
  // A few days before the first of a month belong to the month before.
  expect(flat(locked).length).toBeLessThanOrEqual(2);
});

it('a prescription locks the months in which it can be sold', async () => {
  const hiRxno = await prescribe(api, '苏试安', [shelf.plain], { prsc_time: '2025-07-02 10:00:00' });
  const locked = await lockedBy(() => api.ok('store', 'GET', `/api/Rx/Get/${hiRxno}`));
  expect(flat(locked)).toEqual(['202507', '202508', '202509', '202510']);
});

it('without the day the months are read one at a time, and the answer is the same', async () => {
  const { setlId, setlDate } = await sale(3);
  const told = await api.ok('store', 'GET', `/api/Order/Get/${setlId}`, { setlDate });
  const locked = await lockedBy(async () => {
    expect(await api.ok('store', 'GET', `/api/Order/Get/${setlId}`)).toEqual(told);
    await api.ok('store', 'GET', '/api/Sale/Lines', { setlId });
    await api.call('store', 'GET', '/api/Order/Get/no-such-id');
    const { orders } = await api.ok<{ orders: { setlId: string }[] }>('store', 'GET', '/api/Order/Find', {
      docno: setlId.slice(-10),
    });
    expect(orders.map((order) => order.setlId)).toContain(setlId);
  });
  expect(locked.length).toBeGreaterThan(8);
  expect(Math.max(...locked.map((months) => months.length))).toBe(1);
});

it('a search within a transaction gives its locks back', async () => {
  const held = await api.db.transaction(async (tx) => {
    expect((await daysOf(tx, ['no-such-id'])).size).toBe(0);
    return rowOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from pg_locks l join pg_inherits i on i.inhrelid = l.relation
           where l.pid = pg_backend_pid() and i.inhparent = 'settlement'::regclass`,
    );
  });
  expect(held).toEqual({ n: 0 });
});

it('a day that is not the settlement’s finds nothing', async () => {
  const { setlId } = await sale(3);
  const { body } = await api.call('store', 'GET', `/api/Order/Get/${setlId}`, { setlDate: '2025-03-03' });
  expect(body).toMatchObject({ success: false, error: '没有找到该结算' });
});

it('every settlement’s day is the day of its time, which the console sends', async () => {
  const { n } = await rowOf<{ n: number }>(
    api.db,
    sql`select count(*)::int as n from settlement where setl_date <> setl_time::date`,
  );
  expect(n).toBe(0);
});
