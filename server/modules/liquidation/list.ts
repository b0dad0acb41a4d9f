import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import {
  AWAY_CLR_TYPES,
  type ClrAppyRow,
  type ClrFilter,
  type ClrFund,
} from '../../../contract/liquidation.ts';
import type { ApprovalStep } from '../../../contract/approval.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { stepsOf } from '../../approval/flow.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { anyOf, exactly } from '../../query/conditions.ts';
import { within, type Scope } from '../../query/scope.ts';
import { IS_LIVE } from '../../ledger/covering.ts';

/** The rows behind the application `a` have changed since it was made. */
export const IS_CHANGED = `(a.hash_sum <> (
  select coalesce(sum(d.hash_sum), 0) from day_rec d
   where d.fixmedins_code = a.fixmedins_code and d.insutype = a.insutype and d.clr_type = a.clr_type
     and d.setl_optins = a.clr_optins and d.settle_date between a.begndate and a.enddate))`;

/** Of persons insured in another city, of local ones, or both. */
export function insuredElsewhere(column: string, away: '0' | '1' | undefined): SQL {
  if (away === undefined) return sql`true`;
  const isAway = sql`${sql.raw(column)} = any(${sql.param([...AWAY_CLR_TYPES])}::text[])`;
  return away === '1' ? isAway : sql`not ${isAway}`;
}

/** The condition of a query on applications `a`, within the scope. */
export const ofAppys = (filter: ClrFilter, scope: Scope): SQL =>
  sql.join(
    [
      within(scope, 'a'),
      exactly('a.setlym', filter.setlym?.replace('-', '')),
      anyOf('a.fixmedins_code', filter.fixmedinsCode),
      anyOf('a.insutype', filter.insutype),
      anyOf('a.clr_type', filter.clrType),
      anyOf('a.clr_way', filter.clrWay),
      insuredElsewhere('a.clr_type', filter.away),
      exactly('a.clr_optins', filter.clrOptins),
      anyOf('a.appy_stas', filter.appyStas),
      anyOf('a.clr_stas', filter.clrStas),
    ],
    sql` and `,
  );

type Raw = Omit<ClrAppyRow, 'setlOptins'> & { readonly clrOptins: string; readonly sortTime: string };
/** Deductions of the audit that the centre made within the application's period, for its group. */
const DEDUCTED = `coalesce((select sum(x.vola_det_amt) from suspicion x
  where x.fixmedins_code = a.fixmedins_code and x.vola_det_amt is not null and x.insutype = a.insutype and x.clr_type = a.clr_type
    and x.setl_optins = a.clr_optins and x.det_time >= a.begndate and x.det_time < a.enddate + 1), 0)::numeric(16,2)`;
const ROW = sql`a.*, ${sql.raw(DEDUCTED)} as vola_det_amt, a.appy_time::text as sort_time, s.fixmedins_name, c.company_name, p.stage, q.error,
  (${sql.raw(IS_LIVE)} and ${sql.raw(IS_CHANGED)}) as is_changed`;
const FROM = sql`clr_appy a join store s using (fixmedins_code) join company c on c.company_id = a.company_id
  join approval p on p.kind = 'liquidation' and p.subject_id = a.appy_id
  left join lateral (
    select q.error from clr_asking q where q.appy_id = a.appy_id and q.fixmedins_code = a.fixmedins_code order by q.created_at desc limit 1
  ) q on true`;

const toRow = (row: Raw): ClrAppyRow => ({
  appyId: row.appyId,
  clrAppyEvtId: row.clrAppyEvtId,
  setlym: row.setlym,
  begndate: row.begndate,
  enddate: row.enddate,
  fixmedinsCode: row.fixmedinsCode,
  insutype: row.insutype,
  clrType: row.clrType,
  setlOptins: row.clrOptins,
  fixmedinsName: row.fixmedinsName,
  companyName: row.companyName,
  poolareaNo: row.poolareaNo,
  clrWay: row.clrWay,
  psntime: row.psntime,
  medfeeSumamt: row.medfeeSumamt,
  medSumfee: row.medSumfee,
  fundAppySum: row.fundAppySum,
  acctPay: row.acctPay,
  cashPayamt: row.cashPayamt,
  volaDetAmt: row.volaDetAmt,
  appyStas: row.appyStas,
  clrStas: row.clrStas,
  stage: row.stage,
  isChanged: row.isChanged,
  memo: row.memo,
  endRea: row.endRea,
  error: row.error,
  opterName: row.opterName,
  appyTime: row.appyTime,
  dclaTime: row.dclaTime,
});

type SortKey = 'appyTime' | 'setlym' | 'fundAppySum';
const SORT: Record<SortKey, Omit<OrderColumn, 'order'>> = {
  appyTime: { column: 'a.appy_time', type: 'timestamptz' },
  setlym: { column: 'a.setlym', type: 'text' },
  fundAppySum: { column: 'a.fund_appy_sum', type: 'numeric' },
};

export async function pageAppys(
  db: Queryable,
  scope: Scope,
  query: ClrFilter & {
    cursor?: string | undefined;
    pageSize: number;
    sortKey: SortKey;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ rows: ClrAppyRow[]; nextCursor: string | null }> {
  const { sortKey, sortOrder: order } = query;
  const columns: OrderColumn[] = [
    { ...SORT[sortKey], order },
    { column: 'a.appy_id::text', type: 'text', order },
  ];
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<Raw>(
    db,
    sql`select ${ROW} from ${FROM} where ${ofAppys(query, scope)} and ${after}
         ${tail}`,
  );
  const page = cut(rows, (row) => [sortKey === 'appyTime' ? row.sortTime : row[sortKey], row.appyId]);
  return { rows: page.rows.map(toRow), nextCursor: page.nextCursor };
}

const SUMS = ['medfee_sumamt', 'med_sumfee', 'fund_appy_sum', 'acct_pay', 'cash_payamt'];
/** 已申报: the centre has it. */
const IS_DECLARED = `a.appy_stas in ('declared', 'withdrawing')`;
const CLAIM = 'a.fund_appy_sum + a.acct_pay';
const sum = (what: string, only: string, name: string): string =>
  `coalesce(sum(${what}) filter (where ${only}), 0)::numeric(18,2) as ${name}`;

interface Totals extends Pick<
  ClrAppyRow,
  'psntime' | 'medfeeSumamt' | 'medSumfee' | 'fundAppySum' | 'acctPay' | 'cashPayamt' | 'volaDetAmt'
> {
  readonly rowCount: number;
  readonly liveCount: number;
  readonly declaredCount: number;
  readonly declaredSum: string;
  readonly undeclaredCount: number;
  readonly undeclaredSum: string;
  readonly changedCount: number;
}
/** Sums over live applications only: the settlements of ended ones are claimed again and would count twice. */
export const totalAppys = (db: Queryable, scope: Scope, filter: ClrFilter): Promise<Totals> =>
  rowOf<Totals>(
    db,
    sql`select count(*)::int as row_count, count(*) filter (where ${sql.raw(IS_LIVE)})::int as live_count,
               coalesce(sum(a.psntime) filter (where ${sql.raw(IS_LIVE)}), 0)::int as psntime,
               ${sql.raw(SUMS.map((column) => sum(`a.${column}`, IS_LIVE, column)).join(', '))},
               ${sql.raw(sum(DEDUCTED, IS_LIVE, 'vola_det_amt'))},
               count(*) filter (where ${sql.raw(IS_DECLARED)})::int as declared_count,
               ${sql.raw(sum(CLAIM, IS_DECLARED, 'declared_sum'))},
               count(*) filter (where ${sql.raw(`${IS_LIVE} and not ${IS_DECLARED}`)})::int as undeclared_count,
               ${sql.raw(sum(CLAIM, `${IS_LIVE} and not ${IS_DECLARED}`, 'undeclared_sum'))},
               count(*) filter (where ${sql.raw(`${IS_LIVE} and ${IS_CHANGED}`)})::int as changed_count
          from clr_appy a where ${ofAppys(filter, scope)}`,
  );

/** @throws Problem when it is missing or out of reach; the answer is the same. */
export async function findAppy(db: Queryable, scope: Scope, appyId: string): Promise<ClrAppyRow> {
  const [row] = await rowsOf<Raw>(
    db,
    sql`select ${ROW} from ${FROM} where a.appy_id = ${appyId} and ${within(scope, 'a')}`,
  );
  if (!row) throw Problem.business('没有找到该清算申请');
  return toRow(row);
}

export async function describeAppy(
  db: Queryable,
  scope: Scope,
  appyId: string,
): Promise<{ appy: ClrAppyRow; funds: ClrFund[]; steps: ApprovalStep[] }> {
  const appy = await findAppy(db, scope, appyId);
  const funds = await rowsOf<ClrFund>(
    db,
    sql`select fund_pay_type, psntime, fund_appy_sum, payable_amount, paid_amount, withhold_payment, hosp_part_amt
          from clr_fund where appy_id = ${appyId} order by fund_pay_type`,
  );
  return { appy, funds, steps: await stepsOf(db, sql`p.kind = 'liquidation' and p.subject_id = ${appyId}`) };
}
