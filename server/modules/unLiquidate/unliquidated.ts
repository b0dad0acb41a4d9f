import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ClrGroup } from '../../../contract/liquidation.ts';
import type {
  UnliquidatedFilter,
  UnliquidatedRow,
  UnliquidatedSubtotal,
} from '../../../contract/unLiquidate.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { CHANGED } from '../../ledger/counting.ts';
import { overlaps } from '../../ledger/covering.ts';
import { isOfAreas } from '../../ledger/daySums.ts';
import { addedAmounts, uncovered, unliquidatedAsOf } from '../../ledger/unliquidated.ts';
import { anyOf, exactly } from '../../query/conditions.ts';
import { afterCursor, orderBy, pageOf, readCursor, type OrderColumn } from '../../query/keyset.ts';
import { daysBetween, monthDays, today } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';

/** A condition on groups behind an alias. */
const asked =
  (filter: Omit<UnliquidatedFilter, 'asOf'>, scope: Scope) =>
  (alias: string): SQL =>
    sql.join(
      [
        within(scope, alias),
        anyOf(`${alias}.fixmedins_code`, filter.fixmedinsCode),
        exactly(`${alias}.poolarea_no`, filter.poolareaNo),
        anyOf(`${alias}.insutype`, filter.insutype),
        anyOf(`${alias}.clr_type`, filter.clrType),
      ],
      sql` and `,
    );
const ofReason = ({ reason }: UnliquidatedFilter): SQL => anyOf('m.reason', reason);

/** The report's rows, or their sums where nothing finer than areas is asked for. */
async function sumsAsOf(db: Queryable, filter: UnliquidatedFilter, scope: Scope): Promise<SQL> {
  const { rows, sums } = await unliquidatedAsOf(db, filter, asked(filter, scope));
  return isOfAreas(scope, (filter.fixmedinsCode ?? []).length > 0)
    ? sums(ofReason(filter))
    : sql`(select r.*, 1 as row_count from ${rows(ofReason(filter))} r)`;
}

/** @throws Problem for a report of a future day */
function checkAsOf({ asOf }: Pick<UnliquidatedFilter, 'asOf'>): void {
  if (asOf > today()) throw Problem.badRequest('截至日期不能晚于今天');
}

type SortKey = 'ageDays' | 'medfeeSumamt' | 'fixmedinsCode';
/** Rows are in the order of their ages on any day: an index has those of this one. */
const AGED_ON = '9999-12-31';
const SORT: Record<SortKey, Omit<OrderColumn, 'order'>> = {
  ageDays: { column: `(date '${AGED_ON}' - m.begndate)`, type: 'integer' },
  medfeeSumamt: { column: 'm.medfee_sumamt', type: 'numeric' },
  fixmedinsCode: { column: 'm.fixmedins_code', type: 'text' },
};
const MONTH = `to_char(m.settle_month, 'YYYY-MM')`;
/** The month of a row. */
const SPAN = ['m.settle_month', "(m.settle_month + interval '1 month - 1 day')::date"] as const;

export async function pageUnliquidated(
  db: Queryable,
  scope: Scope,
  query: UnliquidatedFilter & {
    cursor?: string | undefined;
    pageSize: number;
    sortKey: SortKey;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ rows: UnliquidatedRow[]; nextCursor: string | null }> {
  checkAsOf(query);
  const { sortKey, sortOrder: order, asOf, pageSize } = query;
  const rest = ['m.fixmedins_code', MONTH, 'm.insutype', 'm.clr_type', 'm.setl_optins'];
  const columns: OrderColumn[] = [
    { ...SORT[sortKey], order },
    ...rest
      .filter((column) => column !== SORT[sortKey].column)
      .map((column): OrderColumn => ({ column, type: 'text', order })),
  ];
  const last = readCursor(query.cursor, columns);
  // A cursor has the age that the reader saw.
  if (last && sortKey === 'ageDays') last[0] = String(Number(last[0]) + daysBetween(asOf, AGED_ON));
  const first = sql`order by ${orderBy(columns)} limit ${pageSize + 1}`;
  const { rows } = await unliquidatedAsOf(db, query, asked(query, scope));
  const found = await rowsOf<Omit<UnliquidatedRow, 'isPart'>>(
    db,
    sql`select m.fixmedins_code, m.insutype, m.clr_type, m.setl_optins, ${sql.raw(MONTH)} as settle_month, s.fixmedins_name,
               c.company_name, m.poolarea_no, m.psntime, m.medfee_sumamt, m.fund_pay_sumamt, m.acct_pay, m.cash_payamt,
               case m.reason when 'uneven' then '2' when 'unchecked' then '0' else '1' end as check_status,
               m.reason, m.begndate, m.enddate, ${asOf}::date - m.begndate as age_days
          from (select * from ${rows(sql`${ofReason(query)} and ${afterCursor(columns, last)} ${first}`)} m ${first}) m
          join store s using (fixmedins_code) join company c on c.company_id = m.company_id
         order by ${orderBy(columns)}`,
  );
  const page = pageOf(found, pageSize, (row) => [
    row[sortKey],
    ...(sortKey === 'fixmedinsCode' ? [] : [row.fixmedinsCode]),
    row.settleMonth,
    row.insutype,
    row.clrType,
    row.setlOptins,
  ]);
  const parts = await partsOf(db, page.rows);
  return { ...page, rows: page.rows.map((row, n) => ({ ...row, isPart: parts.has(n) })) };
}

/** Which of these groups of a month have days that somebody has applied for, by their places. */
async function partsOf(
  db: Queryable,
  rows: readonly Omit<UnliquidatedRow, 'isPart'>[],
): Promise<ReadonlySet<number>> {
  const groups = rows.map(({ fixmedinsCode, insutype, clrType, setlOptins, settleMonth }, n) => ({
    n,
    fixmedins_code: fixmedinsCode,
    insutype,
    clr_type: clrType,
    setl_optins: setlOptins,
    settle_month: `${settleMonth}-01`,
  }));
  const found = await rowsOf<{ n: number }>(
    db,
    sql`select distinct m.n from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
            as m (n int, fixmedins_code text, insutype text, clr_type text, setl_optins text, settle_month date)
          join clr_appy a on ${sql.raw(overlaps('m', ...SPAN))}`,
  );
  return new Set(found.map(({ n }) => n));
}

const REASONS = ['uneven', 'unchecked', 'nothing', 'ended', 'open'] as const;
type Totals = Record<(typeof REASONS)[number] | 'rowCount' | 'psntime', number> &
  Record<'medfeeSumamt' | 'fundPaySumamt' | 'acctPay' | 'cashPayamt', string>;

export async function totalUnliquidated(
  db: Queryable,
  scope: Scope,
  filter: UnliquidatedFilter,
): Promise<Totals> {
  checkAsOf(filter);
  const counts = ['row_count', ...REASONS].map(
    (name) =>
      `coalesce(sum(m.row_count)${name === 'row_count' ? '' : ` filter (where m.reason = '${name}')`}, 0)::int as ${name}`,
  );
  return rowOf<Totals>(
    db,
    sql`select ${sql.raw(`${counts.join(', ')}, ${addedAmounts('m')}`)} from ${await sumsAsOf(db, filter, scope)} m`,
  );
}

const BY = {
  area: { key: 'm.poolarea_no', order: 'medfee_sumamt desc' },
  store: { key: 'm.fixmedins_code', order: 'medfee_sumamt desc' },
  month: { key: MONTH, order: 'key' },
} as const;
/** Limit of the subtotals: one for each store of a company. */
const SUBTOTALS = 500;

export async function subtotalUnliquidated(
  db: Queryable,
  scope: Scope,
  { by, ...filter }: UnliquidatedFilter & { by: keyof typeof BY },
): Promise<{ rows: UnliquidatedSubtotal[]; isCut: boolean }> {
  checkAsOf(filter);
  const { key, order } = BY[by];
  const from =
    by === 'store'
      ? sql`(select r.*, 1 as row_count from ${(await unliquidatedAsOf(db, filter, asked(filter, scope))).rows(ofReason(filter))} r)`
      : await sumsAsOf(db, filter, scope);
  const rows = await rowsOf<UnliquidatedSubtotal>(
    db,
    sql`select g.*, coalesce(s.fixmedins_name, g.key) as name from (
          select ${sql.raw(key)} as key, sum(m.row_count)::int as row_count, ${sql.raw(addedAmounts('m'))},
                 ${filter.asOf}::date - min(m.begndate) as age_days
            from ${from} m group by 1 order by ${sql.raw(order)}, key limit ${SUBTOTALS + 1}
        ) g left join store s on s.fixmedins_code = g.key order by ${sql.raw(order)}, key`,
  );
  return { rows: rows.slice(0, SUBTOTALS), isCut: rows.length > SUBTOTALS };
}

export async function daysUnliquidated(
  db: Queryable,
  scope: Scope,
  { asOf, settleMonth, ...group }: ClrGroup & { asOf: string; settleMonth: string },
) {
  checkAsOf({ asOf });
  const condition = asked(
    { fixmedinsCode: [group.fixmedinsCode], insutype: [group.insutype], clrType: [group.clrType] } as Pick<
      UnliquidatedFilter,
      'fixmedinsCode' | 'insutype' | 'clrType'
    >,
    scope,
  )('d');
  return rowsOf<{
    settleDate: string;
    psntime: number;
    medfeeSumamt: string;
    fundPaySumamt: string;
    acctPay: string;
    cashPayamt: string;
    checkStatus: '0' | '1' | '2';
    changed: boolean;
  }>(
    db,
    sql`select d.settle_date, d.person_count as psntime, d.medfee_sumamt, d.fund_pay_sumamt, d.acct_pay,
               d.psn_cash_pay as cash_payamt, d.check_status, ${sql.raw(CHANGED)} as changed
          from ${uncovered(asOf, sql`${condition} and ${monthDays(settleMonth)} and d.settle_date <= ${asOf}::date and d.setl_optins = ${group.setlOptins}`)}
         order by d.settle_date`,
  );
}
