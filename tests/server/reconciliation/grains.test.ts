/**
 * Whatever is settled, refunded or voided, by whom and where: day, month and preset kind say the same as the settlements
 * themselves. Random sets on the real database.
 */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kindOf, kinds } from '../../../contract/reconciliation/presetGroups.ts';
import { fromFen } from '../../../contract/wire/money.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { sumDays } from '../../../server/modules/reconciliation/days.ts';
import { pageKinds } from '../../../server/modules/reconciliation/presetRows.ts';
import { refreshLocal } from '../../../server/ledger/local.ts';
import { pageMonths } from '../../../server/modules/reconciliation/months.ts';
import { startApi, type Api } from '../api.ts';
import { patient } from '../../patience.ts';

const MONTH = '2024-02';
const RANGE = { begndate: `${MONTH}-01`, enddate: `${MONTH}-29` };
const ALL = { kind: 'all' } as const;
const RUNS = Number(process.env['GRAIN_RUNS'] ?? 40);
let api: Api;
let stores: { code: string; companyId: string; poolareaNo: string }[];
beforeAll(async () => {
  api = await startApi();
  await api.db.execute(sql`select ensure_months(${RANGE.begndate}, ${RANGE.enddate})`);
  stores = await rowsOf(
    api.db,
    sql`select fixmedins_code as code, company_id, poolarea_no from store order by fixmedins_code limit 3`,
  );
});
afterAll(() => api.stop());

const MED_TYPES = [
  '11',
  '1101',
  '13',
  '14',
  '140104',
  '15',
  '18',
  '21',
  '2101',
  '22',
  '28',
  '41',
  '51',
  '52',
  '71',
  '9901',
  '9904',
  'ZZ',
];
const sale = fc.record({
  store: fc.nat({ max: 2 }),
  day: fc.integer({ min: 1, max: 29 }),
  person: fc.nat({ max: 6 }),
  insutype: fc.constantFrom('310', '320', '340', '350', '390', '391', '510', '99'),
  psnType: fc.constantFrom('11', '1101', '12', '13', '1301', '15', '1701', '33'),
  medType: fc.constantFrom(...MED_TYPES),
  clrType: fc.constantFrom('41', '9974'),
  area: fc.constantFrom('320199', '320102', '320299', '310199', '3201'),
  fund: fc.nat({ max: 5_000_000 }),
  acct: fc.nat({ max: 5_000_000 }),
  cash: fc.nat({ max: 5_000_000 }),
  /** The day after of the refund's row, if it is refunded. */
  refund: fc.option(fc.nat({ max: 3 })),
  isVoid: fc.boolean(),
});
type Sale = typeof sale extends fc.Arbitrary<infer S> ? S : never;

interface Line extends Sale {
  readonly sign: 1 | -1;
}
/** A refund is a row of its own, negative, on its own day. */
const linesOf = (sales: readonly Sale[]): Line[] =>
  sales.flatMap((each): Line[] => [
    { ...each, sign: 1 },
    ...(each.refund === null
      ? []
      : [{ ...each, sign: -1 as const, day: Math.min(29, each.day + each.refund) }]),
  ]);
const storeOf = (line: Line) => stores[line.store] ?? { code: '', companyId: '', poolareaNo: '' };

async function settle(lines: readonly Line[]): Promise<void> {
  await api.db.execute(
    sql`delete from settlement where setl_date between ${RANGE.begndate} and ${RANGE.enddate}`,
  );
  for (const [at, line] of lines.entries()) {
    const store = storeOf(line);
    const day = `${MONTH}-${String(line.day).padStart(2, '0')}`;
    const money = (fen: number): string => fromFen(BigInt(line.sign * fen));
    await api.db.execute(sql`
      insert into settlement (setl_id, setl_date, setl_time, poolarea_no, company_id, fixmedins_code, rtal_docno, mdtrt_id, msgid,
        psn_no, psn_name, certno, gend, insutype, psn_type, med_type, mdtrt_cert_type, clr_type, clr_way, setl_optins, pay_loc,
        insuplc_admdvs, ord_souc, opter_name, setl_stas, refd_setl_flag, vali_flag, medfee_sumamt, fulamt_ownpay_amt,
        overlmt_selfpay, preselfpay_amt, inscp_scp_amt, act_pay_dedc, pool_prop_selfpay, hifp_pay, cvlserv_pay, hifes_pay,
        hifmi_pay, hifob_pay, hifdm_pay, maf_pay, oth_pay, fund_pay_sumamt, psn_part_amt, acct_pay, acct_mulaid_pay,
        psn_cash_pay, hosp_part_amt, balc)
      values (${`T${at}`}, ${day}, ${`${day} 10:00:00+08`}, ${store.poolareaNo}, ${store.companyId}, ${store.code}, ${`D${at}`},
        ${`M${at}`}, ${`${store.code}T${at}`}, ${`P${line.person}`}, '测试', '320102199001011234', '1', ${line.insutype},
        ${line.psnType}, ${line.medType}, '01', ${line.clrType}, '1', '320199', '2', ${line.area}, '1', '收银员', '1',
        ${line.sign === 1 ? '0' : '1'}, ${line.isVoid ? '0' : '1'}, ${money(line.fund + line.acct + line.cash)}, 0, 0, 0, 0, 0, 0,
        ${money(line.fund)}, 0, 0, 0, 0, 0, 0, 0, ${money(line.fund)}, ${money(line.acct + line.cash)}, ${money(line.acct)}, 0,
        ${money(line.cash)}, 0, 0)`);
  }
  await api.db.transaction((tx) => refreshLocal(tx, { ...RANGE, scope: ALL }));
}

/** Count, refunds, and four amounts in 分, by any name of a line. */
type Figures = [count: number, refunds: number, medfee: number, fund: number, acct: number, cash: number];
function expected(lines: readonly Line[], nameOf: (line: Line) => string): Record<string, Figures> {
  const sums: Record<string, Figures> = {};
  for (const line of lines.filter(({ isVoid }) => !isVoid)) {
    const sum = (sums[nameOf(line)] ??= [0, 0, 0, 0, 0, 0]);
    const { sign, fund, acct, cash } = line;
    const add: Figures = [
      1,
      sign === -1 ? 1 : 0,
      sign * (fund + acct + cash),
      sign * fund,
      sign * acct,
      sign * cash,
    ];
    add.forEach((value, at) => (sum[at as 0] += value));
  }
  return sums;
}
interface Row {
  readonly personCount: number;
  readonly refdCount: number;
  readonly medfeeSumamt: string;
  readonly fundPaySumamt: string;
  readonly acctPay: string;
  readonly psnCashPay: string;
}
const fen = (amount: string): number => Math.round(Number(amount) * 100);
const figures = (row: Row): Figures => [
  row.personCount,
  row.refdCount,
  fen(row.medfeeSumamt),
  fen(row.fundPaySumamt),
  fen(row.acctPay),
  fen(row.psnCashPay),
];
const named = <R extends Row>(rows: readonly R[], nameOf: (row: R) => string): Record<string, Figures> =>
  Object.fromEntries(rows.map((row) => [nameOf(row), figures(row)]));

const isAway = (line: Line): boolean => line.area.slice(0, 4) !== storeOf(line).poolareaNo.slice(0, 4);
const kindName = (line: Line): string => kindOf({ ...line, away: isAway(line) }).id;

it('day, month and kind say what the settlements say', { timeout: patient(120_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 25 }), async (sales) => {
      const lines = linesOf(sales);
      await settle(lines);
      const page = { pageSize: 1000, sortOrder: 'asc' } as const;
      const months = await pageMonths(api.db, ALL, { settleMonth: MONTH, sortKey: 'fixmedinsCode', ...page });
      expect(named(months.rows, (row) => `${row.fixmedinsCode} ${row.insutype} ${row.clrType}`)).toEqual(
        expected(lines, (line) => `${storeOf(line).code} ${line.insutype} ${line.clrType}`),
      );
      const byMonth = await pageKinds(api.db, ALL, { settleMonth: MONTH }, { sortKey: 'period', ...page });
      expect(named(byMonth.rows, (row) => `${row.fixmedinsCode} ${row.kind}`)).toEqual(
        expected(lines, (line) => `${storeOf(line).code} ${kindName(line)}`),
      );
      const byDay = await pageKinds(api.db, ALL, RANGE, { sortKey: 'period', ...page });
      expect(named(byDay.rows, (row) => `${row.period} ${row.fixmedinsCode} ${row.kind}`)).toEqual(
        expected(
          lines,
          (line) => `${MONTH}-${String(line.day).padStart(2, '0')} ${storeOf(line).code} ${kindName(line)}`,
        ),
      );
      const { totals } = await sumDays(api.db, ALL, RANGE);
      const whole = expected(lines, () => 'all')['all'] ?? [0, 0, 0, 0, 0, 0];
      expect(figures(totals)).toEqual(whole);
    }),
    { numRuns: RUNS },
  );
});

it('every settlement has one kind, and no kind is empty', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(sale, fc.boolean(), fc.boolean(), (each, away, isUnknown) => {
      const facts = { ...each, away, ...(isUnknown && { psnType: '', medType: '', away: false }) };
      seen.add(kindOf(facts).id);
    }),
    { numRuns: 5000 },
  );
  expect([...seen].sort()).toEqual(kinds.map(({ id }) => id).sort());
});
