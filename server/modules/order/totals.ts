import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { OrderTotals } from '../../../contract/order.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { areaSums } from '../../ledger/areaSums.ts';
import { MAX_DAYS, orderCondition, SUMS, TOTALS, type OrderFilter } from '../../ledger/settlements.ts';
import { anyOf } from '../../query/conditions.ts';
import { checkRange } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';

/** Filters that the sums of areas tell apart; any other one needs the settlements themselves. */
const OF_AREAS: ReadonlySet<string> = new Set<keyof OrderFilter>([
  'begndate',
  'enddate',
  'insutype',
  'medType',
  'payLoc',
  'setlStas',
  'ordSouc',
  'outFlag',
]);
const isGiven = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

const COUNTED = `filter (where k.setl_stas <> '5')`;
/** The totals of `SUMS`, added up from rows `k` that are sums already. */
const OF_SUMS = sql.raw(`coalesce(sum(k.row_count), 0)::int as row_count,
  coalesce(sum(k.row_count) filter (where k.setl_stas = '5'), 0)::int as void_count,
  coalesce(sum(case k.refd_setl_flag when '0' then k.row_count when '1' then -k.row_count end) ${COUNTED}, 0)::int as net_count,
  ${TOTALS.map((column) => `coalesce(sum(k.${column}) ${COUNTED}, 0)::numeric(18,2) as ${column}`).join(', ')}`);

const ofAreas = (filter: OrderFilter, scope: Scope): SQL =>
  sql.join(
    [
      within(scope, 'k'),
      anyOf('k.insutype', filter.insutype),
      anyOf('k.med_type', filter.medType),
      anyOf('k.pay_loc', filter.payLoc),
      anyOf('k.setl_stas', filter.setlStas),
      anyOf('k.ord_souc', filter.ordSouc),
      filter.outFlag === undefined ? sql`true` : sql`k.away = ${filter.outFlag === '1'}`,
    ],
    sql` and `,
  );

/** @throws Problem when the range of days is reversed or too long */
export async function totalOrders(db: Queryable, scope: Scope, filter: OrderFilter): Promise<OrderTotals> {
  checkRange(filter.begndate, filter.enddate, MAX_DAYS);
  const isOfStores = Object.entries(filter).some(([name, value]) => !OF_AREAS.has(name) && isGiven(value));
  const days = { from: filter.begndate, to: filter.enddate };
  const sums = await areaSums(db, scope, days, { grain: 'month', isOfStores });
  return rowOf<OrderTotals>(
    db,
    sums
      ? sql`select ${OF_SUMS} from (${sums}) k where ${ofAreas(filter, scope)}`
      : sql`select ${SUMS} from settlement o where ${orderCondition(filter, scope)}`,
  );
}
