import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { fromFen, toFen } from '../../../contract/money.ts';
import type { DayFilter, DayRow, GroupKey } from '../../../contract/reconciliation.ts';
import { groupId } from '../../../contract/reconciliation.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import { Problem } from '../../http/problem.ts';
import { afterCursor, orderBy, pageOf, readCursor, type OrderColumn } from '../keyset.ts';
import { checkRange } from '../range.ts';
import { within, type Scope } from '../scope.ts';
import { inGroups } from './groups.ts';

/** A query may span a year: 1,000 stores × 5 groups a day stay within what an index range answers. */
const MAX_DAYS = 366;

const anyOf = (column: string, values: readonly string[] | undefined): SQL =>
  values && values.length > 0 ? sql`${sql.raw(column)} = any(${sql.param([...values])})` : sql`true`;
const exactly = (column: string, value: string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${sql.raw(column)} = ${value}`;

/** The condition of a day reconciliation query, within the reach of who asks. */
export function dayCondition(filter: DayFilter, scope: Scope): SQL {
  checkRange(filter.begndate, filter.enddate, MAX_DAYS);
  return sql.join(
    [
      within(scope, 'd'),
      sql`d.settle_date between ${filter.begndate}::date and ${filter.enddate}::date`,
      anyOf('d.fixmedins_code', filter.fixmedinsCode),
      exactly('d.poolarea_no', filter.poolareaNo),
      anyOf('d.insutype', filter.insutype),
      anyOf('d.clr_type', filter.clrType),
      exactly('d.setl_optins', filter.setlOptins),
      anyOf('d.check_status', filter.checkStatus),
    ],
    sql` and `,
  );
}

const ROW = sql`
  d.*, s.fixmedins_name, c.company_name,
  (select count(distinct r.msgid)::int from rec_repair r
    where r.state = 'done' and r.fixmedins_code = d.fixmedins_code and r.settle_date = d.settle_date
      and r.insutype = d.insutype and r.clr_type = d.clr_type and r.setl_optins = d.setl_optins) as handled_cnt,
  (d.stmt_time is not null and (d.repaired or d.hash_sum is distinct from d.stmt_hash_sum)) as changed`;
const FROM = sql`day_rec d join store s using (fixmedins_code) join company c on c.company_id = d.company_id`;

interface RawRow extends Omit<DayRow, 'centre' | 'diff'> {
  readonly centreCount: number | null;
  readonly centreMedfeeSumamt: string | null;
  readonly centreFundPaySumamt: string | null;
  readonly centreAcctPay: string | null;
}

const minus = (a: string, b: string): string => fromFen(toFen(a) - toFen(b));

/** Picks the contract's columns of a database row and sets the two sides against each other. */
function toDayRow(row: RawRow): DayRow {
  const centre =
    row.centreCount === null
      ? null
      : {
          cnt: row.centreCount,
          medfeeSumamt: row.centreMedfeeSumamt ?? '0.00',
          fundPaySumamt: row.centreFundPaySumamt ?? '0.00',
          acctPay: row.centreAcctPay ?? '0.00',
        };
  return {
    fixmedinsCode: row.fixmedinsCode,
    settleDate: row.settleDate,
    insutype: row.insutype,
    clrType: row.clrType,
    setlOptins: row.setlOptins,
    fixmedinsName: row.fixmedinsName,
    companyName: row.companyName,
    poolareaNo: row.poolareaNo,
    personCount: row.personCount,
    personNum: row.personNum,
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
    centre,
    diff: centre && {
      cnt: row.personCount - centre.cnt,
      medfeeSumamt: minus(row.medfeeSumamt, centre.medfeeSumamt),
      fundPaySumamt: minus(row.fundPaySumamt, centre.fundPaySumamt),
      acctPay: minus(row.acctPay, centre.acctPay),
    },
    checkStatus: row.checkStatus,
    centreOnlyCnt: row.centreOnlyCnt,
    storeOnlyCnt: row.storeOnlyCnt,
    differCnt: row.differCnt,
    handledCnt: row.handledCnt,
    stmtTime: row.stmtTime,
    stmtOpter: row.stmtOpter,
    centreSource: row.centreSource,
    changed: row.changed,
  };
}

type SortKey = 'settleDate' | 'fixmedinsCode' | 'medfeeSumamt' | 'personCount';
const SORT: Record<SortKey, { column: string; type: OrderColumn['type'] }> = {
  settleDate: { column: 'd.settle_date', type: 'date' },
  fixmedinsCode: { column: 'd.fixmedins_code', type: 'text' },
  medfeeSumamt: { column: 'd.medfee_sumamt', type: 'numeric' },
  personCount: { column: 'd.person_count', type: 'integer' },
};
const KEYS: readonly SortKey[] = ['settleDate', 'fixmedinsCode'];

function dayOrder(sortKey: SortKey, order: 'asc' | 'desc'): { names: string[]; columns: OrderColumn[] } {
  const leading = [sortKey, ...KEYS.filter((key) => key !== sortKey)];
  return {
    names: [...leading, 'insutype', 'clrType', 'setlOptins'],
    columns: [
      ...leading.map((key) => ({ ...SORT[key], order })),
      { column: 'd.insutype', type: 'text', order },
      { column: 'd.clr_type', type: 'text', order },
      { column: 'd.setl_optins', type: 'text', order },
    ],
  };
}

export async function pageDays(
  db: Queryable,
  scope: Scope,
  query: DayFilter & {
    cursor?: string | undefined;
    pageSize: number;
    sortKey: SortKey;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ rows: DayRow[]; nextCursor: string | null }> {
  const { names, columns } = dayOrder(query.sortKey, query.sortOrder);
  const after = afterCursor(columns, readCursor(query.cursor, columns));
  const rows = await rowsOf<RawRow>(
    db,
    sql`select ${ROW} from ${FROM} where ${dayCondition(query, scope)} and ${after}
        order by ${orderBy(columns)} limit ${query.pageSize + 1}`,
  );
  return pageOf(rows.map(toDayRow), query.pageSize, (row) =>
    names.map((name) => (row as unknown as Record<string, unknown>)[name]),
  );
}

/** One group. @throws Problem when it is not there, or out of reach: the answer is the same. */
export async function findDay(db: Queryable, scope: Scope, key: GroupKey): Promise<DayRow> {
  const [row] = await rowsOf<RawRow>(
    db,
    sql`select ${ROW} from ${FROM}
         where ${within(scope, 'd')} and d.settle_date = ${key.settleDate}::date and d.fixmedins_code = ${key.fixmedinsCode}
           and d.insutype = ${key.insutype} and d.clr_type = ${key.clrType} and d.setl_optins = ${key.setlOptins}`,
  );
  if (!row) throw Problem.business('没有找到该日对账记录');
  return toDayRow(row);
}

interface DayStanding {
  readonly settleDate: string;
  readonly personCount: number;
  readonly medfeeSumamt: string;
  readonly balanced: number;
  readonly unbalanced: number;
  readonly pending: number;
}

/** How each day stands, newest first. A day without settlements is not there. */
export async function overviewDays(
  db: Queryable,
  scope: Scope,
  range: { readonly begndate: string; readonly enddate: string },
): Promise<{ days: DayStanding[] }> {
  const days = await rowsOf<DayStanding>(
    db,
    sql`select settle_date, sum(person_count)::int as person_count, sum(medfee_sumamt)::numeric(18,2) as medfee_sumamt,
               count(*) filter (where check_status = '1')::int as balanced,
               count(*) filter (where check_status = '2')::int as unbalanced,
               count(*) filter (where check_status = '0')::int as pending
          from day_rec d where ${dayCondition(range, scope)} group by settle_date order by settle_date desc`,
  );
  return { days };
}

/** @throws Problem when one of the groups is not there, or out of reach. */
export async function requireReach(db: Queryable, scope: Scope, groups: readonly GroupKey[]): Promise<void> {
  const { found } = await rowOf<{ found: number }>(
    db,
    sql`select count(*)::int as found from day_rec where ${inGroups({ groups }, 'other')} and ${within(scope, '')}`,
  );
  if (found !== new Set(groups.map(groupId)).size) throw Problem.business('没有找到该日对账记录');
}

type Totals = Record<string, string> & {
  rowCount: number;
  balanced: number;
  unbalanced: number;
  pending: number;
};
const MONEY = [
  'medfee_sumamt', 'fund_pay_sumamt', 'hifp_pay', 'cvlserv_pay', 'hifes_pay', 'hifmi_pay', 'hifob_pay', 'hifdm_pay',
  'maf_pay', 'oth_pay', 'acct_pay', 'acct_mulaid_pay', 'psn_cash_pay', 'hosp_part_amt',
]; // prettier-ignore

/** Sums over all rows of the query, both sides; the difference over the reconciled rows only. */
export async function totalDays(db: Queryable, scope: Scope, filter: DayFilter) {
  const amount = (expression: string, name: string, only = ''): string =>
    `coalesce(sum(${expression})${only}, 0)::numeric(18,2) as ${name}`;
  const checked = " filter (where d.check_status <> '0')";
  const row = await rowOf<Totals>(
    db,
    sql`select count(*)::int as row_count, coalesce(sum(person_count), 0)::int as person_count,
               coalesce(sum(person_num), 0)::int as person_num, coalesce(sum(refd_count), 0)::int as refd_count,
               ${sql.raw(MONEY.map((column) => amount(column, column)).join(', '))},
               coalesce(sum(centre_count), 0)::int as centre_cnt,
               coalesce(sum(person_count - centre_count)${sql.raw(checked)}, 0)::int as diff_cnt,
               ${sql.raw(
                 ['medfee_sumamt', 'fund_pay_sumamt', 'acct_pay']
                   .flatMap((column) => [
                     amount(`centre_${column}`, `centre_${column}`),
                     amount(`${column} - centre_${column}`, `diff_${column}`, checked),
                   ])
                   .join(', '),
               )},
               count(*) filter (where check_status = '1')::int as balanced,
               count(*) filter (where check_status = '2')::int as unbalanced,
               count(*) filter (where check_status = '0')::int as pending
          from day_rec d where ${dayCondition(filter, scope)}`,
  );
  const side = (prefix: 'centre' | 'diff') => ({
    cnt: Number(row[`${prefix}Cnt`] ?? 0),
    medfeeSumamt: row[`${prefix}MedfeeSumamt`] ?? '0.00',
    fundPaySumamt: row[`${prefix}FundPaySumamt`] ?? '0.00',
    acctPay: row[`${prefix}AcctPay`] ?? '0.00',
  });
  const text = (name: string): string => row[name] ?? '0.00';
  return {
    rowCount: row.rowCount,
    personCount: Number(row.personCount),
    personNum: Number(row.personNum),
    refdCount: Number(row.refdCount),
    medfeeSumamt: text('medfeeSumamt'),
    fundPaySumamt: text('fundPaySumamt'),
    hifpPay: text('hifpPay'),
    cvlservPay: text('cvlservPay'),
    hifesPay: text('hifesPay'),
    hifmiPay: text('hifmiPay'),
    hifobPay: text('hifobPay'),
    hifdmPay: text('hifdmPay'),
    mafPay: text('mafPay'),
    othPay: text('othPay'),
    acctPay: text('acctPay'),
    acctMulaidPay: text('acctMulaidPay'),
    psnCashPay: text('psnCashPay'),
    hospPartAmt: text('hospPartAmt'),
    centre: side('centre'),
    diff: side('diff'),
    balanced: row.balanced,
    unbalanced: row.unbalanced,
    pending: row.pending,
  };
}
