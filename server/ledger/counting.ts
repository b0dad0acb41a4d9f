import { sql } from 'drizzle-orm';
import type { Counted, Side } from '../../contract/reconciliation/counted.ts';

/**
 * What counts, at every grain of reconciliation (a day's group, its parts, a month, a preset kind) and on both sides:
 * - a settlement counts unless it was voided here; a refund is a negative row, so that sale and refund net;
 * - a line of the centre counts unless it only repeats what the store sent (3202 result 2);
 * - `acct_pay` is what the account paid (fund row 310200); `fund_pay_sumamt` excludes it (domain §6.5);
 * - area codes are text: cities compare by their first four characters, including the pseudo districts `..99`.
 *
 * Every query limits its rows by `within` (scope.ts).
 */
export const COUNTS_HERE = sql`vali_flag = '1'`;
export const COUNTS_THERE = sql`stmt_rslt <> '2'`;

/** The person is insured in another city than the store's; the prefix is the settlement's alias (`s.`). */
export const isAway = (prefix = ''): string =>
  `left(${prefix}insuplc_admdvs, 4) <> left(${prefix}poolarea_no, 4)`;

/** The sums that both sides state (3201). */
export const BOTH = ['medfee_sumamt', 'fund_pay_sumamt', 'acct_pay'] as const;
/** The sums of the store's side. */
export const MONEY = [
  'medfee_sumamt', 'fund_pay_sumamt', 'hifp_pay', 'cvlserv_pay', 'hifes_pay', 'hifmi_pay', 'hifob_pay', 'hifdm_pay',
  'maf_pay', 'oth_pay', 'acct_pay', 'acct_mulaid_pay', 'psn_cash_pay', 'hosp_part_amt',
] as const; // prettier-ignore

/** Each measure as an expression over settlements. */
export const OF_SETTLEMENTS: Readonly<Record<string, string>> = {
  person_count: 'count(*)',
  person_num: 'count(distinct psn_no)',
  refd_count: "count(*) filter (where refd_setl_flag = '1')",
  ...Object.fromEntries(MONEY.map((column) => [column, `sum(${column})`])),
  hash_sum: 'sum(row_hash)',
};

const total = (expression: string, name: string, only = ''): string =>
  `coalesce(sum(${expression})${only}, 0)::numeric(18,2) as ${name}`;
const count = (expression: string, name: string, only = ''): string =>
  `coalesce(sum(${expression})${only}, 0)::int as ${name}`;

/** Rows of some grain under an alias, and their columns of the centre's side and the difference. */
interface Source {
  readonly alias: string;
  readonly centre: (column: string) => string;
  readonly diff: (column: string) => string;
}
const local = (alias: string, column: string): string =>
  `${alias}.${column === 'count' ? 'person_count' : column}`;
/** A day's group stores the centre's side. */
export const DAYS: Source = {
  alias: 'd',
  centre: (column) => `d.centre_${column}`,
  diff: (column) => `${local('d', column)} - d.centre_${column}`,
};
/** A part stores the difference. */
export const PARTS: Source = {
  alias: 'p',
  centre: (column) => `${local('p', column)} - p.diff_${column}`,
  diff: (column) => `p.diff_${column}`,
};
/** Sums store both. */
export const SUMS: Source = {
  alias: 'm',
  centre: (column) => `m.centre_${column}`,
  diff: (column) => `m.diff_${column}`,
};

/**
 * Sums rows of any grain: the store's side of all rows, the centre's side and the difference of those that `checked` (a
 * condition) calls reconciled.
 */
export const addedUp = ({ alias, centre, diff }: Source, checked: string): string => {
  const only = ` filter (where ${checked})`;
  return [
    count(`${alias}.person_count`, 'person_count'),
    count(`${alias}.refd_count`, 'refd_count'),
    ...MONEY.map((column) => total(`${alias}.${column}`, column)),
    `count(*)${only}::int as checked_rows`,
    count(centre('count'), 'centre_count', only),
    count(diff('count'), 'diff_count', only),
    ...BOTH.flatMap((column) => [
      total(centre(column), `centre_${column}`, only),
      total(diff(column), `diff_${column}`, only),
    ]),
  ].join(', ');
};

/** The columns of `addedUp`. */
export const ADDED: readonly string[] = [
  'person_count',
  'refd_count',
  ...MONEY,
  'checked_rows',
  'centre_count',
  'diff_count',
  ...BOTH.flatMap((column) => [`centre_${column}`, `diff_${column}`]),
];

/** Sums of those columns of rows behind an alias. */
export const addedAgain = (alias: string): string =>
  ADDED.map((column) => (isCount(column) ? count : total)(`${alias}.${column}`, column)).join(', ');
/** Whether one of those columns is a number and not an amount. */
export const isCount = (column: string): boolean => /_(?:count|rows)$/.test(column);

/** Those columns in a result row. */
export interface RawCounted extends Omit<Counted, 'centre' | 'diff'> {
  /** The number of reconciled rows behind it; 0: none. */
  readonly checkedRows: number;
  readonly centreCount: number | null;
  readonly centreMedfeeSumamt: string | null;
  readonly centreFundPaySumamt: string | null;
  readonly centreAcctPay: string | null;
  readonly diffCount: number | null;
  readonly diffMedfeeSumamt: string | null;
  readonly diffFundPaySumamt: string | null;
  readonly diffAcctPay: string | null;
}

export const sideOf = (row: RawCounted, of: 'centre' | 'diff'): Side => ({
  cnt: row[`${of}Count`] ?? 0,
  medfeeSumamt: row[`${of}MedfeeSumamt`] ?? '0.00',
  fundPaySumamt: row[`${of}FundPaySumamt`] ?? '0.00',
  acctPay: row[`${of}AcctPay`] ?? '0.00',
});

export const localOf = (row: RawCounted): Omit<Counted, 'centre' | 'diff'> => ({
  personCount: row.personCount,
  refdCount: row.refdCount,
  medfeeSumamt: row.medfeeSumamt,
  fundPaySumamt: row.fundPaySumamt,
  hifpPay: row.hifpPay,
  cvlservPay: row.cvlservPay,
  hifesPay: row.hifesPay,
  hifmiPay: row.hifmiPay,
  hifobPay: row.hifobPay,
  hifdmPay: row.hifdmPay,
  mafPay: row.mafPay,
  othPay: row.othPay,
  acctPay: row.acctPay,
  acctMulaidPay: row.acctMulaidPay,
  psnCashPay: row.psnCashPay,
  hospPartAmt: row.hospPartAmt,
});

/** The measures in the contract's form. */
export const countedOf = (row: RawCounted): Counted => ({
  ...localOf(row),
  centre: row.checkedRows === 0 ? null : sideOf(row, 'centre'),
  diff: row.checkedRows === 0 ? null : sideOf(row, 'diff'),
});

export type RawTotals = RawCounted & {
  readonly rowCount: number;
  readonly balanced: number;
  readonly unbalanced: number;
  readonly pending: number;
};
/** The sums over all rows of a query. */
export const totalsOf = (row: RawTotals) => ({
  rowCount: row.rowCount,
  ...localOf(row),
  centre: row.checkedRows === 0 ? null : sideOf(row, 'centre'),
  diff: row.checkedRows === 0 ? null : sideOf(row, 'diff'),
  balanced: row.balanced,
  unbalanced: row.unbalanced,
  pending: row.pending,
});

/**
 * The state of a day's group `d`, shared by every coarser grain. A group that changed since its last run is neither
 * even nor known.
 */
export const CHANGED = `(d.stmt_time is not null and (d.repaired or d.hash_sum is distinct from d.stmt_hash_sum))`;
export const IS_EVEN = `(d.check_status = '1' and not ${CHANGED})`;
export const IS_UNEVEN = `(d.check_status = '2')`;
/** At least one side has a settlement. */
export const HAS_ROWS = `(d.person_count > 0 or coalesce(d.centre_count, 0) > 0)`;
/** The result of its last run is still valid. */
export const IS_CHECKED = `(d.check_status <> '0' and not ${CHANGED})`;
