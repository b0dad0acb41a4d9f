import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { funds } from '../../../contract/codes/funds.ts';
import type { ReportFilters } from '../../../contract/report/settled.ts';
import type { DimKey } from '../../../contract/report/figures.ts';
import type { Report } from '../../../contract/report/report.ts';
import { camel, type Queryable } from '../../db/connect.ts';
import { areaSums } from '../../ledger/areaSums.ts';
import { covers } from '../../ledger/covering.ts';
import { COUNTS_HERE, isAway, MONEY } from '../../ledger/counting.ts';
import type { Scope } from '../../query/scope.ts';
import { anyOf } from '../../query/conditions.ts';
import { asked, askedOfCover, askedOfOrders } from './conditions.ts';
import { roundMonths, splitMonths, type Days } from '../../ledger/months.ts';
import { added, type Sum } from './sums.ts';

/** For each dimension of a source's rows `x`: the grouping expression and its text. */
export const DIMS: Readonly<Record<DimKey, { readonly column: string; readonly text: string }>> = {
  settleMonth: { column: 'x.settle_month', text: "to_char(x.settle_month, 'YYYY-MM')" },
  settleDate: { column: 'x.settle_date', text: 'x.settle_date::text' },
  ...Object.fromEntries(
    Object.entries({
      poolareaNo: 'poolarea_no', companyId: 'company_id', fixmedinsCode: 'fixmedins_code', insutype: 'insutype',
      clrType: 'clr_type', medType: 'med_type', psnType: 'psn_type', ordSouc: 'ord_souc', opterName: 'opter_name',
      appyId: 'appy_id', appyStas: 'appy_stas',
    }).map(([key, column]) => [key, { column: `x.${column}`, text: `x.${column}` }]),
  ),
} as Record<DimKey, { column: string; text: string }>; // prettier-ignore

const quoted = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ');

/** For each fund's key in a report row, its amount in a row behind an alias. */
export const FUND_SQL: Readonly<Record<string, (alias: string) => string>> = Object.fromEntries(
  funds.map(({ key, of: [column, without], insutypes }) => [
    key,
    (alias: string): string => {
      const amount =
        without === undefined ? `${alias}.${column}` : `(${alias}.${column} - ${alias}.${without})`;
      const codes = insutypes?.only ?? insutypes?.but;
      if (codes === undefined) return amount;
      return `case when ${alias}.insutype ${insutypes?.only ? '' : 'not '}in (${quoted(codes)}) then ${amount} else 0 end`;
    },
  ]),
);

/** The figures of a report row. */
const FIGURES: readonly Sum[] = [
  ...['person_count', 'refd_count'].map((column) => ({ column, of: `x.${column}`, type: 'int' }) as const),
  ...MONEY.map((column) => ({ column, of: `x.${column}`, type: 'numeric(18,2)' }) as const),
  ...funds.map(
    ({ key }) => ({ column: key, of: FUND_SQL[key]?.('x') ?? '0', type: 'numeric(18,2)' }) as const,
  ),
];

/** All figures, or those among `columns`, named as in a row. */
export const sumsOf = (columns?: ReadonlySet<string>): readonly Sum[] =>
  FIGURES.filter(({ column }) => columns === undefined || columns.has(camel(column)));
export const SUMS = added(FIGURES);

const PARTS = ['fixmedins_code', 'poolarea_no', 'company_id', 'insutype', 'clr_type', 'med_type', 'psn_type', 'person_count', 'refd_count', ...MONEY]; // prettier-ignore
const ADDED_UP: ReadonlySet<string> = new Set(['person_count', 'refd_count', ...MONEY]);
const between = (column: string, { from, to }: Days): SQL =>
  sql`${sql.raw(column)} between ${from}::date and ${to}::date`;

/**
 * Whole months from `month_part`, the days at the edges from `day_part`. Where an edge is most of its month, the month without the
 * rest of its days; but not by area or company, of which a store may have had another one in the rest.
 */
function parts(filter: ReportFilters, scope: Scope, dims: readonly DimKey[]): SQL {
  const days = { from: filter.begndate, to: filter.enddate };
  const { months, edges, without } = isOfPlaces(filter, scope, dims)
    ? { ...splitMonths(days), without: [] }
    : roundMonths(days);
  const only = asked(filter, scope, '', 'away');
  const columns = sql.raw(PARTS.join(', '));
  const lessColumns = sql.raw(
    PARTS.map((column) => (ADDED_UP.has(column) ? `-${column} as ${column}` : column)).join(', '),
  );
  return sql.join(
    [
      ...(months
        ? [
            sql`select settle_month, ${columns} from month_part where ${between('settle_month', months)} and ${only}`,
          ]
        : []),
      ...edges.map(
        (days) => sql`select date_trunc('month', settle_date)::date as settle_month, ${columns}
                        from day_part where ${between('settle_date', days)} and ${only}`,
      ),
      ...without.map(
        (days) => sql`select date_trunc('month', settle_date)::date as settle_month, ${lessColumns}
                        from day_part where ${between('settle_date', days)} and ${only}`,
      ),
    ],
    sql` union all `,
  );
}

const isOfPlaces = (filter: ReportFilters, scope: Scope, dims: readonly DimKey[]): boolean =>
  scope.kind === 'area' ||
  scope.kind === 'company' ||
  filter.poolareaNo !== undefined ||
  filter.companyId !== undefined ||
  dims.includes('poolareaNo') ||
  dims.includes('companyId');

const COVER = (alias: string): string => `left join clr_appy a on ${covers(alias)}`;
const COVER_COLUMNS = `coalesce(a.appy_id::text, '') as appy_id, coalesce(a.appy_stas, '') as appy_stas`;

/** Persons insured elsewhere, by day, each with the application that covers it. */
const away = (filter: ReportFilters, scope: Scope): SQL => sql`
  select date_trunc('month', p.settle_date)::date as settle_month, ${sql.raw(PARTS.map((column) => `p.${column}`).join(', '))},
         ${sql.raw(COVER_COLUMNS)}
    from day_part p ${sql.raw(COVER('p'))}
   where p.away and ${between('p.settle_date', { from: filter.begndate, to: filter.enddate })}
     and ${asked(filter, scope, 'p', 'p.away')} and ${askedOfCover(filter)}`;

/**
 * The settlements `o` of a report, as one row each: for drill-downs, for counting persons, and for 订单信息报表. `columns`
 * adds further columns of `o`.
 */
export function settlementsOf(
  report: Report,
  filter: ReportFilters,
  scope: Scope,
  columns: readonly string[],
): SQL {
  const isCovered = report.source === 'away';
  const own = columns.map((column) => `o.${column}, `).join('');
  return sql`
    select ${sql.raw(own)} date_trunc('month', o.setl_date)::date as settle_month, o.settle_date, 1 as person_count,
           (o.refd_setl_flag = '1')::int as refd_count ${sql.raw(isCovered ? `, ${COVER_COLUMNS}` : '')}
      from (select *, setl_date as settle_date from settlement where ${COUNTS_HERE}) o ${sql.raw(isCovered ? COVER('o') : '')}
     where ${between('o.settle_date', { from: filter.begndate, to: filter.enddate })}
       and ${asked(filter, scope, 'o', isAway('o.'))} and ${askedOfOrders(filter, 'o')}
       ${isCovered ? sql`and ${sql.raw(isAway('o.'))} and ${askedOfCover(filter)}` : sql``}`;
}

/** The dimensions and sums of settlements. */
export const SETTLED = ['fixmedins_code', 'poolarea_no', 'company_id', 'insutype', 'clr_type', 'med_type', 'psn_type', 'ord_souc', 'opter_name', ...MONEY]; // prettier-ignore

const OF_STORES: readonly DimKey[] = ['fixmedinsCode', 'companyId', 'opterName'];
const ofOrders = (dim: DimKey): boolean => dim === 'ordSouc' || dim === 'opterName';

/** The rows of an area's sums that a report adds up: settlements that count. */
const ofAreas = (sums: SQL, filter: ReportFilters, scope: Scope): SQL => sql`
  select k.*, k.row_count as person_count, case when k.refd_setl_flag = '1' then k.row_count else 0 end as refd_count
    from (${sums}) k
   where ${COUNTS_HERE} and ${asked(filter, scope, 'k', 'k.away')} and ${anyOf('k.ord_souc', filter.ordSouc)}`;

/** Every day's parts of a range. */
const dayParts = (filter: ReportFilters, scope: Scope): SQL => sql`
  select date_trunc('month', settle_date)::date as settle_month, settle_date, ${sql.raw(PARTS.join(', '))}
    from day_part where ${between('settle_date', { from: filter.begndate, to: filter.enddate })}
     and ${asked(filter, scope, '', 'away')}`;

/**
 * The rows that a report sums by `dims`, named `x` by the caller: the sums of areas where they answer it, or else of stores,
 * and settlements only where it tells sources or operators apart.
 */
export async function rowsToAddUp(
  db: Queryable,
  report: Report,
  filter: ReportFilters,
  scope: Scope,
  dims: readonly DimKey[],
): Promise<SQL> {
  if (report.source === 'away') return away(filter, scope);
  const isOfStores =
    isAsked(filter.fixmedinsCode) ||
    filter.companyId !== undefined ||
    filter.opterName !== undefined ||
    dims.some((dim) => OF_STORES.includes(dim));
  const days = { from: filter.begndate, to: filter.enddate };
  const grain = dims.includes('settleDate') ? 'day' : 'month';
  const sums = await areaSums(db, scope, days, { grain, isOfStores });
  if (sums) return ofAreas(sums, filter, scope);
  if (report.source === 'parts') return parts(filter, scope, dims);
  const isOfOrders = isAsked(filter.ordSouc) || filter.opterName !== undefined || dims.some(ofOrders);
  if (isOfOrders) return settlementsOf(report, filter, scope, SETTLED);
  return dims.includes('settleDate') || isOfPlaces(filter, scope, dims)
    ? dayParts(filter, scope)
    : parts(filter, scope, dims);
}
const isAsked = (codes: readonly string[] | undefined): boolean => codes !== undefined && codes.length > 0;
