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
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { CHANGED, IS_EVEN, IS_UNEVEN } from '../../ledger/counting.ts';
import { anyOf, exactly } from '../../query/conditions.ts';
import { today, monthDays } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';
import { coveredOn, endedBy, overlaps } from '../../ledger/covering.ts';

const GROUP = 'd.fixmedins_code, d.insutype, d.clr_type, d.setl_optins';
/** The day of the report, joined to each row below. */
const AS_OF = 'p.as_of';

/** The month of a row. */
const FIRST_DAY = `to_date(m.settle_month, 'YYYY-MM')`;
const LAST_DAY = `(${FIRST_DAY} + interval '1 month' - interval '1 day')::date`;

const AMOUNTS = [
  ['person_count', 'psntime', 'int'],
  ['medfee_sumamt', 'medfee_sumamt', 'numeric(18,2)'],
  ['fund_pay_sumamt', 'fund_pay_sumamt', 'numeric(18,2)'],
  ['acct_pay', 'acct_pay', 'numeric(18,2)'],
  ['psn_cash_pay', 'cash_payamt', 'numeric(18,2)'],
] as const;
const sums = (alias: string, from: 0 | 1): string =>
  AMOUNTS.map((each) => `coalesce(sum(${alias}.${each[from]}), 0)::${each[2]} as ${each[1]}`).join(', ');

/** Why they are in no application, by the next step. */
const REASON = `case when m.uneven_days > 0 then 'uneven' when m.open_days > 0 then 'unchecked'
  when m.fund_pay_sumamt + m.acct_pay <= 0 then 'nothing' when m.ended_days > 0 then 'ended' else 'open' end`;

const ofDays = (filter: UnliquidatedFilter, scope: Scope): SQL =>
  sql.join(
    [
      within(scope, 'd'),
      sql`d.settle_date <= ${filter.asOf}::date`,
      filter.settleMonth === undefined ? sql`true` : monthDays(filter.settleMonth),
      anyOf('d.fixmedins_code', filter.fixmedinsCode),
      exactly('d.poolarea_no', filter.poolareaNo),
      anyOf('d.insutype', filter.insutype),
      anyOf('d.clr_type', filter.clrType),
    ],
    sql` and `,
  );

/** Days with settlements that no application covers: the base of the report at every grain. */
const uncovered = (filter: Pick<UnliquidatedFilter, 'asOf'>, condition: SQL): SQL => sql`
  day_rec d cross join (select ${filter.asOf}::date as as_of) p
  where ${condition} and d.person_count > 0
    and not exists (select 1 from clr_appy a where ${sql.raw(coveredOn('d', AS_OF))})`;

const rowsAsOf = (filter: UnliquidatedFilter, scope: Scope): SQL => sql`
  select m.*, ${sql.raw(REASON)} as reason,
         case when m.uneven_days > 0 then '2' when m.open_days > 0 then '0' else '1' end as check_status
    from (
      select ${sql.raw(GROUP)}, to_char(d.settle_date, 'YYYY-MM') as settle_month, min(d.poolarea_no) as poolarea_no,
             min(d.company_id) as company_id, ${sql.raw(sums('d', 0))},
             min(d.settle_date) as begndate, max(d.settle_date) as enddate, min(p.as_of) - min(d.settle_date) as age_days,
             count(*) filter (where ${sql.raw(IS_UNEVEN)}) as uneven_days,
             count(*) filter (where not ${sql.raw(IS_EVEN)}) as open_days,
             count(*) filter (where exists (select 1 from clr_appy a where ${sql.raw(endedBy('d', AS_OF))})) as ended_days
        from ${uncovered(filter, ofDays(filter, scope))}
       group by ${sql.raw(GROUP)}, to_char(d.settle_date, 'YYYY-MM')
    ) m`;

/** @throws Problem for a report of a future day */
function checkAsOf({ asOf }: Pick<UnliquidatedFilter, 'asOf'>): void {
  if (asOf > today()) throw Problem.badRequest('截至日期不能晚于今天');
}

type SortKey = 'ageDays' | 'medfeeSumamt' | 'fixmedinsCode';
const SORT: Record<SortKey, Omit<OrderColumn, 'order'>> = {
  ageDays: { column: 'm.age_days', type: 'integer' },
  medfeeSumamt: { column: 'm.medfee_sumamt', type: 'numeric' },
  fixmedinsCode: { column: 'm.fixmedins_code', type: 'text' },
};

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
  const { sortKey, sortOrder: order } = query;
  const rest = ['fixmedins_code', 'settle_month', 'insutype', 'clr_type', 'setl_optins'];
  const columns: OrderColumn[] = [
    { ...SORT[sortKey], order },
    ...rest
      .filter((column) => `m.${column}` !== SORT[sortKey].column)
      .map((column): OrderColumn => ({ column: `m.${column}`, type: 'text', order })),
  ];
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<UnliquidatedRow>(
    db,
    sql`select m.fixmedins_code, m.insutype, m.clr_type, m.setl_optins, m.settle_month, s.fixmedins_name, c.company_name,
               m.poolarea_no, m.psntime, m.medfee_sumamt, m.fund_pay_sumamt, m.acct_pay, m.cash_payamt, m.check_status,
               m.reason, m.begndate, m.enddate, m.age_days,
               exists (select 1 from clr_appy a where ${sql.raw(overlaps('m', FIRST_DAY, LAST_DAY))}) as is_part
          from (${rowsAsOf(query, scope)}) m join store s using (fixmedins_code) join company c on c.company_id = m.company_id
         where ${after} and ${anyOf('m.reason', query.reason)} ${tail}`,
  );
  return cut(rows, (row) => [
    row[sortKey],
    ...(sortKey === 'fixmedinsCode' ? [] : [row.fixmedinsCode]),
    ...[row.settleMonth, row.insutype, row.clrType, row.setlOptins],
  ]);
}

const REASONS = ['uneven', 'unchecked', 'nothing', 'ended', 'open'] as const;
type Totals = Record<(typeof REASONS)[number] | 'rowCount' | 'psntime', number> &
  Record<'medfeeSumamt' | 'fundPaySumamt' | 'acctPay' | 'cashPayamt', string>;

export function totalUnliquidated(db: Queryable, scope: Scope, filter: UnliquidatedFilter): Promise<Totals> {
  checkAsOf(filter);
  return rowOf<Totals>(
    db,
    sql`select count(*)::int as row_count, ${sql.raw(sums('m', 1))},
               ${sql.raw(REASONS.map((reason) => `count(*) filter (where m.reason = '${reason}')::int as ${reason}`).join(', '))}
          from (${rowsAsOf(filter, scope)}) m where ${anyOf('m.reason', filter.reason)}`,
  );
}

const BY = {
  area: { key: 'm.poolarea_no', name: 'm.poolarea_no', order: 'medfee_sumamt desc' },
  store: { key: 'm.fixmedins_code', name: 'min(s.fixmedins_name)', order: 'medfee_sumamt desc' },
  month: { key: 'm.settle_month', name: 'm.settle_month', order: 'key' },
} as const;
/** Limit of the subtotals: one for each store of a company. */
const SUBTOTALS = 500;

export async function subtotalUnliquidated(
  db: Queryable,
  scope: Scope,
  { by, ...filter }: UnliquidatedFilter & { by: keyof typeof BY },
): Promise<{ rows: UnliquidatedSubtotal[]; isCut: boolean }> {
  checkAsOf(filter);
  const { key, name, order } = BY[by];
  const rows = await rowsOf<UnliquidatedSubtotal>(
    db,
    sql`select ${sql.raw(key)} as key, ${sql.raw(name)} as name, count(*)::int as row_count, ${sql.raw(sums('m', 1))},
               max(m.age_days)::int as age_days
          from (${rowsAsOf(filter, scope)}) m join store s using (fixmedins_code)
         where ${anyOf('m.reason', filter.reason)} group by ${sql.raw(key)}
         order by ${sql.raw(order)}, key limit ${SUBTOTALS + 1}`,
  );
  return { rows: rows.slice(0, SUBTOTALS), isCut: rows.length > SUBTOTALS };
}

export async function daysUnliquidated(
  db: Queryable,
  scope: Scope,
  { asOf, settleMonth, ...group }: ClrGroup & { asOf: string; settleMonth: string },
) {
  checkAsOf({ asOf });
  const condition = ofDays(
    {
      asOf,
      settleMonth,
      fixmedinsCode: [group.fixmedinsCode],
      insutype: [group.insutype],
      clrType: [group.clrType],
    } as UnliquidatedFilter,
    scope,
  );
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
          from ${uncovered({ asOf }, sql`${condition} and d.setl_optins = ${group.setlOptins}`)} order by d.settle_date`,
  );
}
