/** Compares each sum of day groups with the rows of its list, for random askers and filters, before and after the sweep has added up. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DayFilter, DetailRow } from '../../../contract/reconciliation/day.ts';
import { kinds } from '../../../contract/reconciliation/presetGroups.ts';
import type { KindFilter } from '../../../contract/reconciliation/preset.ts';
import { fromFen, toFen } from '../../../contract/wire/money.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { foldDaySums } from '../../../server/ledger/daySums.ts';
import { pageDays, sumDays } from '../../../server/modules/reconciliation/days.ts';
import { pageKinds, totalKinds } from '../../../server/modules/reconciliation/presetRows.ts';
import { pageMonths, totalMonths } from '../../../server/modules/reconciliation/months.ts';
import type { Scope } from '../../../server/query/scope.ts';
import { patient } from '../../patience.ts';
import { plantMore } from '../../soak/plant.ts';
import { FIRST_DAY, groupsOf, keyOf, plantedOf, RANGE, SEED, startApi, type Api } from '../api.ts';

let api: Api;
let store: string;
beforeAll(async () => {
  api = await startApi({ sweepMs: 3_600_000 });
  await plantMore(api.db, 20);
  ({ store } = await rowOf<{ store: string }>(
    api.db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  ));
});
afterAll(() => api.stop());

const scopes = (): Scope[] => [
  { kind: 'all' },
  { kind: 'area', code: '320000' },
  { kind: 'area', code: '320100' },
  { kind: 'area', code: '320200' },
  { kind: 'company', companyId: 'C0001' },
  { kind: 'store', fixmedinsCode: store },
];
const some = <T>(values: readonly T[]): fc.Arbitrary<T[] | undefined> =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const day = fc.integer({ min: 0, max: SEED.days - 1 }).map((nth) => {
  const date = new Date(`${FIRST_DAY}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + nth);
  return date.toISOString().slice(0, 10);
});
const range = fc.tuple(day, day).map(([one, other]) => ({
  begndate: one < other ? one : other,
  enddate: one < other ? other : one,
}));
const asked = fc.record({
  scope: fc.nat(5),
  range,
  fixmedinsCode: fc.option(fc.constant(null), { nil: undefined, freq: 2 }),
  poolareaNo: fc.option(fc.constantFrom('320100', '320200'), { nil: undefined }),
  insutype: some(['310', '390', '340']),
  clrType: some(['41', '9974', '11']),
  checkStatus: some(['0', '1', '2'] as const),
  kind: some(kinds.map(({ id }) => id)),
});
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never;

const AMOUNTS = ['medfeeSumamt', 'fundPaySumamt', 'acctPay', 'psnCashPay', 'hospPartAmt'] as const;
type Side = Record<'cnt', number> & Record<'medfeeSumamt' | 'fundPaySumamt' | 'acctPay', string>;
type Row = Record<(typeof AMOUNTS)[number], string> & {
  readonly personCount: number;
  readonly refdCount: number;
  readonly checkStatus: string;
  readonly centre: Side | null;
  readonly diff: Side | null;
};
const added = (values: readonly string[]): string =>
  fromFen(values.reduce((sum, each) => sum + toFen(each), 0n));
function sideOf(rows: readonly Row[], of: 'centre' | 'diff'): Side | null {
  const sides = rows.flatMap((row) => row[of] ?? []);
  if (sides.length === 0) return null;
  return {
    cnt: sides.reduce((sum, side) => sum + side.cnt, 0),
    medfeeSumamt: added(sides.map((side) => side.medfeeSumamt)),
    fundPaySumamt: added(sides.map((side) => side.fundPaySumamt)),
    acctPay: added(sides.map((side) => side.acctPay)),
  };
}
const sumsOf = (rows: readonly Row[]) => ({
  rowCount: rows.length,
  personCount: rows.reduce((sum, row) => sum + row.personCount, 0),
  refdCount: rows.reduce((sum, row) => sum + row.refdCount, 0),
  ...Object.fromEntries(AMOUNTS.map((key) => [key, added(rows.map((row) => row[key]))])),
  centre: sideOf(rows, 'centre'),
  diff: sideOf(rows, 'diff'),
  balanced: rows.filter((row) => row.checkStatus === '1').length,
  unbalanced: rows.filter((row) => row.checkStatus === '2').length,
  pending: rows.filter((row) => row.checkStatus === '0').length,
});
async function all<T>(
  page: (cursor: string | undefined) => Promise<{ rows: T[]; nextCursor: string | null }>,
) {
  const rows: T[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const next: { rows: T[]; nextCursor: string | null } = await page(cursor);
    rows.push(...next.rows);
    cursor = next.nextCursor;
  }
  return rows;
}

const NOTHING = {
  range: { begndate: '2025-06-30', enddate: '2025-07-02' },
  fixmedinsCode: undefined,
  poolareaNo: undefined,
  insutype: undefined,
  clrType: undefined,
};
/** All that the widest see, and the area's. */
const WIDEST = [0, 2].map((scope): [Asked, boolean] => [
  { ...NOTHING, checkStatus: undefined, kind: undefined, scope },
  scope === 2,
]);

/** Each sum against the rows of its list, for random askers and filters. */
async function expectSums(numRuns: number): Promise<void> {
  const order = { pageSize: 1000, sortOrder: 'asc' } as const;
  await fc.assert(
    fc.asyncProperty(asked, fc.boolean(), async ({ scope: nth, range, ...rest }, isDesc) => {
      const { db } = api;
      const scope = scopes()[nth] ?? { kind: 'all' };
      const named = {
        ...(rest.fixmedinsCode === null && { fixmedinsCode: [store] }),
        ...(rest.poolareaNo !== undefined && { poolareaNo: rest.poolareaNo }),
        ...(rest.checkStatus && { checkStatus: rest.checkStatus }),
      };
      const ofGroups = {
        ...named,
        ...(rest.insutype && { insutype: rest.insutype }),
        ...(rest.clrType && { clrType: rest.clrType }),
      };
      const ofKinds = { ...named, ...(rest.kind && { kind: rest.kind }) };
      const days = { ...range, ...ofGroups } as DayFilter;
      const dayRows = await all((cursor) =>
        pageDays(db, scope, { ...days, ...order, sortKey: 'settleDate', cursor }),
      );
      const { totals, personNum } = await sumDays(db, scope, days);
      expect(totals).toMatchObject(sumsOf(dayRows));
      expect(personNum).toBe(dayRows.reduce((sum, row) => sum + row.personNum, 0));
      const settleMonth = range.begndate.slice(0, 7);
      const month = { settleMonth, ...ofGroups } as Parameters<typeof totalMonths>[2];
      const monthRows = await all((cursor) =>
        pageMonths(db, scope, { ...month, ...order, sortKey: 'fixmedinsCode', cursor }),
      );
      expect(await totalMonths(db, scope, month)).toMatchObject(sumsOf(monthRows));
      for (const filter of [
        { ...range, ...ofKinds },
        { settleMonth, ...ofKinds },
      ] as KindFilter[]) {
        const sortOrder = isDesc ? 'desc' : 'asc';
        const rows = await all((cursor) =>
          pageKinds(db, scope, filter, { ...order, sortOrder, sortKey: 'period', cursor }),
        );
        const keys = rows.map((row) => `${row.period}|${row.fixmedinsCode}`);
        expect(keys).toEqual(isDesc ? [...keys].sort().reverse() : [...keys].sort());
        expect(await totalKinds(db, scope, filter)).toMatchObject(sumsOf(rows));
      }
    }),
    { numRuns: numRuns + WIDEST.length, examples: WIDEST },
  );
}
/** Before and after the notes are added up. */
async function expectBoth(): Promise<void> {
  await expectSums(1);
  await foldDaySums(api.db, 0);
  expect(await rowsOf(api.db, sql`select * from area_stale`)).toEqual([]);
  await expectSums(2);
}

const mismatch = async (stmtRslt: string): Promise<DetailRow> => {
  const { rows } = await api.ok<{ rows: DetailRow[] }>('super', 'GET', '/api/Reconciliation/MismatchPaged', {
    ...RANGE,
    pageSize: 5,
    dspo: 'open',
    stmtRslt,
  });
  const [row] = rows;
  if (!row) throw new Error('no such discrepancy');
  return row;
};

it(
  'before and after a run, a refund, repairs, an undo and totals of a store’s own',
  { timeout: patient(240_000) },
  async () => {
    await foldDaySums(api.db, 0);
    await expectSums(12);
    // Across the end of a month, and everything uneven; other groups stay without a result.
    await api.reconcile('super', { filter: { begndate: '2025-06-30', enddate: '2025-07-01' } });
    await api.reconcile('super', { groups: groupsOf(await plantedOf(api.db)) });
    await expectBoth();
    const { setlId } = await rowOf<{ setlId: string }>(
      api.db,
      sql`select setl_id from settlement where fixmedins_code = ${store} and setl_stas = '1' and refd_setl_flag = '0' and vali_flag = '1'
           and sale_stas = '1' and msgid not in (select msgid from centre.planted) order by setl_id limit 1`,
    );
    await api.ok('store', 'POST', '/api/Order/Refund', { setlId });
    const row = await mismatch('3');
    const on = { ...keyOf(row), msgid: row.msgid };
    await api.ok('super', 'POST', '/api/Reconciliation/DayRefresh', { ...on, memo: '测试' });
    await expectBoth();
    await api.reconcile('super', { groups: [keyOf(row)] });
    const other = await mismatch('2');
    const onOther = { ...keyOf(other), msgid: other.msgid };
    await api.ok('super', 'POST', '/api/Reconciliation/DayMark', { ...onOther, memo: '测试' });
    await api.ok('super', 'POST', '/api/Reconciliation/MismatchUndo', onOther);
    const own = {
      kind: kinds.at(-1)?.id,
      cnt: 1,
      medfeeSumamt: '1.00',
      fundPaySumamt: '0.00',
      acctPay: '1.00',
    };
    for (const period of [FIRST_DAY, '2025-06'])
      await api.ok('store', 'POST', '/api/Reconciliation/KindState', { period, ...own });
    await expectBoth();
  },
);

it('is added up again by another definition of the kinds, and read from rows until then', async () => {
  await api.db.execute(sql`update kind_count set kinds = 'another', row_count = 7`);
  await expectSums(0);
  await foldDaySums(api.db, 0);
  expect(await rowsOf(api.db, sql`select * from kind_count where kinds = 'another'`)).toEqual([]);
  await expectSums(0);
});

it('leaves a day alone while it changes', async () => {
  await api.db.execute(sql`update day_rec set stmt_opter = 'x' where settle_date = ${SEED.lastDay}`);
  await foldDaySums(api.db);
  expect(await rowsOf(api.db, sql`select settle_date from area_stale`)).toEqual([
    { settleDate: SEED.lastDay },
  ]);
});
