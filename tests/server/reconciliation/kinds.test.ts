/** The preset kinds of v2: they partition both sides, and a store states its own totals of them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '../../../contract/reconciliation/presetGroups.ts';
import { toFen } from '../../../contract/wire/money.ts';
import { kindRowId, type KindRow, type KindSettlement } from '../../../contract/reconciliation/preset.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { pageKinds } from '../../../server/modules/reconciliation/presetRows.ts';
import { RANGE, startApi, type Api } from '../api.ts';

const AT = '/api/Reconciliation';
const MONTH = '2025-07';
const JULY = { begndate: '2025-07-01', enddate: RANGE.enddate };
let api: Api;
let store: string;
let voided: { setlDate: string; msgid: string };
beforeAll(async () => {
  api = await startApi();
  const found = await rowOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from app_user where user_name = 'store'`,
  );
  store = found.code;
  // One that the centre still has and the store has voided: its kind is known, though it no longer counts here.
  voided = await rowOf<{ setlDate: string; msgid: string }>(
    api.db,
    sql`update settlement set vali_flag = '0' where msgid = (
          select msgid from settlement where fixmedins_code = ${store} and setl_date between '2025-07-01' and '2025-07-05'
             and insutype = '310' and med_type = '41' and left(insuplc_admdvs, 4) = left(poolarea_no, 4)
             and setl_stas = '1' and msgid not in (select msgid from centre.planted) order by msgid limit 1)
        returning setl_date, msgid`,
  );
  await api.reconcile('company', { filter: JULY });
});
afterAll(() => api.stop());

async function all<Row>(as: string, path: string, query: object): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: Row[]; nextCursor: string | null } = await api.ok(as, 'GET', `${AT}/${path}`, {
      pageSize: 83,
      ...query,
      ...(cursor !== null && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
const days = (as: string, more: object = {}) => all<KindRow>(as, 'KindDayPaged', { ...JULY, ...more });
const months = (as: string, more: object = {}) =>
  all<KindRow>(as, 'KindMonthPaged', { settleMonth: MONTH, ...more });

const MONEY = [
  'medfeeSumamt', 'fundPaySumamt', 'hifpPay', 'cvlservPay', 'hifesPay', 'hifmiPay', 'hifobPay', 'hifdmPay', 'mafPay',
  'othPay', 'acctPay', 'acctMulaidPay', 'psnCashPay', 'hospPartAmt',
] as const; // prettier-ignore
const SIDE = ['cnt', 'medfeeSumamt', 'fundPaySumamt', 'acctPay'] as const;
const fen = (value: string | number): bigint => (typeof value === 'number' ? BigInt(value) : toFen(value));
type Summed = Record<(typeof MONEY)[number], string> & {
  personCount: number;
  refdCount: number;
  centre: Record<(typeof SIDE)[number], string | number> | null;
  diff: Record<(typeof SIDE)[number], string | number> | null;
};
/** All measures of some rows added up here, to the 分. */
const summed = (rows: readonly Summed[]) => ({
  personCount: rows.reduce((sum, row) => sum + row.personCount, 0),
  refdCount: rows.reduce((sum, row) => sum + row.refdCount, 0),
  ...Object.fromEntries(
    MONEY.map((name) => [name, String(rows.reduce((sum, row) => sum + fen(row[name]), 0n))]),
  ),
  ...Object.fromEntries(
    (['centre', 'diff'] as const).flatMap((side) =>
      SIDE.map((name) => [
        `${side} ${name}`,
        String(rows.reduce((sum, row) => sum + fen(row[side]?.[name] ?? 0), 0n)),
      ]),
    ),
  ),
});

it.each(['super', 'company', 'store'])(
  'parts the whole of %s: both sides, to the 分, by day and by month',
  async (as) => {
    const v1 = await api.ok<Summed>(as, 'GET', `${AT}/DayTotals`, JULY);
    const byDay = await days(as);
    expect(summed(byDay)).toEqual(summed([v1]));
    const byMonth = await months(as);
    expect(summed(byMonth)).toEqual(summed([v1]));
    expect(summed([await api.ok<Summed>(as, 'GET', `${AT}/KindDayTotals`, JULY)])).toEqual(summed([v1]));
    expect(
      summed([await api.ok<Summed>(as, 'GET', `${AT}/KindMonthTotals`, { settleMonth: MONTH })]),
    ).toEqual(summed([v1]));
    expect(new Set(byDay.map(kindRowId)).size).toBe(byDay.length);
  },
);

it('also holds before any reconciliation, without the centre’s side', async () => {
  const june = { begndate: '2025-06-24', enddate: '2025-06-30' };
  const v1 = await api.ok<Summed>('super', 'GET', `${AT}/DayTotals`, june);
  const rows = await days('super', june);
  expect(summed(rows)).toEqual(summed([v1]));
  expect(rows.every((row) => row.centre === null && row.checkStatus === '0')).toBe(true);
});

it('states for each kind whether its rows agree, and assigns rows that only the centre has', async () => {
  const rows = await days('store');
  const planted = await rowsOf<{ msgid: string; kind: string; settleDate: string }>(
    api.db,
    sql`select p.msgid, p.kind, p.setl_date as settle_date from centre.planted p
          left join settlement s using (msgid) left join centre.ledger l using (msgid)
         where coalesce(s.fixmedins_code, l.fixmedins_code) = ${store} and p.setl_date between ${JULY.begndate} and ${JULY.enddate}`,
  );
  const centreOnly = planted.filter((row) => row.kind === '1');
  expect(centreOnly.length).toBeGreaterThan(0);
  const unsorted = rows.filter((row) => row.kind.startsWith('unsorted'));
  expect(unsorted.reduce((sum, row) => sum + row.unevenCnt, 0)).toBe(centreOnly.length);
  for (const row of unsorted) expect([row.personCount, row.checkStatus]).toEqual([0, '2']);
  // The voided one is no unsorted one: the centre's line is of the kind that the store knows of it.
  const key = { period: voided.setlDate, fixmedinsCode: store, kind: 'emp-out' };
  expect(rows.find((row) => kindRowId(row) === kindRowId(key as KindRow))?.checkStatus).toBe('2');
  const found = await all<KindSettlement>('store', 'KindSettlements', key);
  expect(found.find((row) => row.msgid === voided.msgid)).toMatchObject({
    local: null,
    psnType: expect.any(String),
    medType: '41',
    stmtRslt: '1',
  });
  expect(rows.reduce((sum, row) => sum + row.unevenCnt, 0)).toBe(planted.length + 1);
});

it('shows the settlements that a kind is made of, and their sums are the kind’s', async () => {
  for (const row of [...(await months('store')), ...(await days('store', { kind: 'emp-out' }))]) {
    const key = { period: row.period, fixmedinsCode: row.fixmedinsCode, kind: row.kind };
    const rows = await all<KindSettlement>('store', 'KindSettlements', { ...key, pageSize: 70 });
    expect(new Set(rows.map((each) => each.msgid)).size).toBe(rows.length);
    const local = rows.filter((each) => each.local !== null);
    expect([key, local.length]).toEqual([key, row.personCount]);
    expect(local.reduce((sum, each) => sum + fen(each.local?.medfeeSumamt ?? 0), 0n)).toBe(
      toFen(row.medfeeSumamt),
    );
    const wrong = rows.filter((each) => each.stmtRslt !== '0');
    expect([key, wrong.length]).toEqual([key, row.unevenCnt]);
    // What does not fit stands first.
    expect(rows.slice(0, wrong.length).every((each) => each.stmtRslt !== '0')).toBe(true);
    const totals = await api.ok<{ rowCount: number; centre: unknown; diff: unknown }>(
      'store',
      'GET',
      `${AT}/KindSettlementTotals`,
      key,
    );
    expect([totals.rowCount, totals.centre, totals.diff]).toEqual([rows.length, row.centre, row.diff]);
  }
});

it.each([
  ['day', 'period', 'asc'], ['day', 'period', 'desc'], ['day', 'fixmedinsCode', 'asc'], ['day', 'fixmedinsCode', 'desc'],
  ['month', 'period', 'desc'], ['month', 'fixmedinsCode', 'asc'], ['month', 'fixmedinsCode', 'desc'],
] as const)('pages a %s by %s, %s, without a gap and without a row twice', async (grain, sortKey, sortOrder) => {
  const filter = grain === 'day' ? JULY : { settleMonth: MONTH };
  const sorted = { sortKey, sortOrder };
  const whole = await pageKinds(api.db, { kind: 'all' }, filter, { pageSize: 1_000_000, ...sorted });
  // More stores than are looked at in one go, and more days.
  expect(new Set(whole.rows.map((row) => row.fixmedinsCode)).size).toBeGreaterThan(64);
  const up = (row: KindRow) => [row[sortKey], sortKey === 'period' ? row.fixmedinsCode : row.period].join(' ');
  const keys = whole.rows.map(up);
  expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (sortOrder === 'asc' ? 1 : -1)));
  const rows: KindRow[] = [];
  for (let cursor: string | undefined, isOver = false; !isOver; ) {
    const page = await pageKinds(api.db, { kind: 'all' }, filter, { pageSize: 211, cursor, ...sorted });
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
    isOver = cursor === undefined;
  }
  expect(rows).toEqual(whole.rows);
}); // prettier-ignore

it('narrows v1 to groups that hold a kind', async () => {
  const one = async (query: object) =>
    api.ok<{ rowCount: number }>('store', 'GET', `${AT}/DayTotals`, { ...JULY, ...query });
  const everything = await one({});
  const employees = await one({ kind: 'emp-out' });
  expect(employees.rowCount).toBeGreaterThan(0);
  expect(employees.rowCount).toBeLessThan(everything.rowCount);
  expect(await one({ kind: kinds.map(({ id }) => id).join(',') })).toEqual(everything);
});

const OWN = { cnt: 3, medfeeSumamt: '120.50', fundPaySumamt: '20.00', acctPay: '100.50' };

it('stores a store’s last own totals, and shows them to the levels above only', async () => {
  const state = (as: string, more: object = {}) =>
    api.call(as, 'POST', `${AT}/KindState`, { period: MONTH, kind: 'res-birth', ...OWN, ...more });
  // A kind in which nothing was settled: it is there because the store says something of it.
  expect((await months('store')).some((row) => row.kind === 'res-birth')).toBe(false);
  expect((await state('store')).body.success).toBe(true);
  const again = await state('store', { cnt: 4 });
  expect(again.body.result).toMatchObject({
    own: { ...OWN, cnt: 4 },
    personCount: 0,
    ownOpter: expect.any(String),
  });
  for (const as of ['store', 'company', 'super']) {
    const [row] = await months(as, { kind: 'res-birth' });
    expect([as, row?.own, row?.fixmedinsCode]).toEqual([as, { ...OWN, cnt: 4 }, store]);
  }
  expect(await months('area1', { kind: 'res-birth' })).toEqual([]);
  // A day's statement is another one.
  await state('store', { period: '2025-07-03', cnt: 1 });
  expect((await months('store', { kind: 'res-birth' }))[0]?.own?.cnt).toBe(4);
  expect((await days('store', { kind: 'res-birth' })).map((row) => [row.period, row.own?.cnt])).toEqual([
    ['2025-07-03', 1],
  ]);
  for (const as of ['area', 'company', 'client']) expect([as, (await state(as)).status]).toEqual([as, 403]);
  expect((await state('super')).body.error).toBe('只有门店可以填报本店合计');
  expect((await state('store', { kind: 'unsorted' })).status).toBe(400);
  expect((await state('store', { period: '2999-01' })).body.error).toBe('不能填报还没到的日期');
});

it('shows nothing of another store', async () => {
  const other = (await months('super')).find((row) => row.fixmedinsCode !== store);
  if (!other) throw new Error('no other store');
  const key = { period: MONTH, fixmedinsCode: other.fixmedinsCode, kind: other.kind };
  const missing = { ...key, fixmedinsCode: 'P99999999999' };
  for (const path of ['KindGet', 'KindSettlements', 'KindSettlementTotals']) {
    const theirs = await api.call('store', 'GET', `${AT}/${path}`, key);
    const nobody = await api.call('store', 'GET', `${AT}/${path}`, missing);
    expect([path, theirs.status, theirs.body]).toEqual([path, nobody.status, nobody.body]);
  }
  expect(await months('store', { fixmedinsCode: other.fixmedinsCode })).toEqual([]);
});
