import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { KindFilter } from '../../../contract/reconciliation/preset.ts';
import { kindSql } from '../../ledger/presetSql.ts';
import { anyOf, exactly } from '../../query/conditions.ts';
import { firstDay, lastDayOf } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';

interface Span {
  readonly first: string;
  readonly last: string;
  readonly isMonth: boolean;
}
export const spanOf = (filter: KindFilter): Span =>
  'settleMonth' in filter
    ? { first: firstDay(filter.settleMonth), last: lastDayOf(filter.settleMonth), isMonth: true }
    : { first: filter.begndate, last: filter.enddate, isMonth: false };

/** The stores of a query, within the scope. */
export const narrowed = (filter: KindFilter, scope: Scope, alias: string): SQL => sql`
  ${within(scope, alias)} and ${anyOf(`${alias}.fixmedins_code`, filter.fixmedinsCode)}
  and ${exactly(`${alias}.poolarea_no`, filter.poolareaNo)}`;

export const isOfStores = ({ fixmedinsCode = [] }: KindFilter): boolean => fixmedinsCode.length > 0;

export const ofKind = ({ kind }: KindFilter, alias: string): SQL =>
  kind && kind.length > 0 ? sql`${kindSql(`${alias}.`)} = any(${sql.param([...kind])})` : sql`true`;

/** The totals that the stores of a query have typed. */
export function ownTotals(filter: KindFilter, scope: Scope): SQL {
  const { first, last, isMonth } = spanOf(filter);
  const stated = isMonth
    ? sql`o.period = ${first.slice(0, 7)}`
    : sql`o.period between ${first} and ${last} and length(o.period) = 10`;
  return sql`
        select o.*, s.poolarea_no, s.company_id from own_total o join store s using (fixmedins_code)
         where ${stated} and ${narrowed(filter, scope, 's')}`;
}
