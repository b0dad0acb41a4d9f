import { sql, type SQL } from 'drizzle-orm';
import type { DayFilter } from '../../contract/reconciliation/day.ts';
import type { Queryable } from '../db/connect.ts';
import { anyOf, exactly } from '../query/conditions.ts';
import { checkRange } from '../query/range.ts';
import { within, type Scope } from '../query/scope.ts';
import { isOfAreas, sumsOfGroups, sumsOfRows } from './daySums.ts';
import { sameGroup } from './groups.ts';
import { kindSql } from './presetSql.ts';

/** A query may span a year: 1,000 stores × 5 groups a day are still read by an index range. */
const MAX_DAYS = 366;

/** Groups that have a part of one of the kinds. */
const hasKind = (kinds: readonly string[] | undefined): SQL =>
  kinds && kinds.length > 0
    ? sql`exists (select 1 from day_part p where ${sameGroup('p', 'd')} and (p.person_count > 0 or p.uneven_cnt > 0)
                     and ${kindSql('p.')} = any(${sql.param([...kinds])}))`
    : sql`true`;

/** The condition of a day reconciliation query, within the scope. */
export function dayCondition(filter: DayFilter, scope: Scope): SQL {
  checkRange(filter.begndate, filter.enddate, MAX_DAYS);
  return sql`d.settle_date between ${filter.begndate}::date and ${filter.enddate}::date
    and ${anyOf('d.fixmedins_code', filter.fixmedinsCode)} and ${areaCondition(filter, scope, 'd')} and ${hasKind(filter.kind)}`;
}

/** The part of it that sums of areas tell apart. */
const areaCondition = (filter: DayFilter, scope: Scope, alias: string): SQL =>
  sql.join(
    [
      within(scope, alias),
      exactly(`${alias}.poolarea_no`, filter.poolareaNo),
      anyOf(`${alias}.insutype`, filter.insutype),
      anyOf(`${alias}.clr_type`, filter.clrType),
      exactly(`${alias}.setl_optins`, filter.setlOptins),
      anyOf(`${alias}.check_status`, filter.checkStatus),
    ],
    sql` and `,
  );

/** The groups of a query as rows to add up: day groups, or sums of areas where they tell apart what is asked. */
export async function groupsToAddUp(db: Queryable, filter: DayFilter, scope: Scope): Promise<SQL> {
  const isOfStores = [filter.fixmedinsCode, filter.kind].some((asked) => asked && asked.length > 0);
  checkRange(filter.begndate, filter.enddate, MAX_DAYS);
  return isOfAreas(scope, isOfStores)
    ? sumsOfGroups(db, { from: filter.begndate, to: filter.enddate }, (alias) =>
        areaCondition(filter, scope, alias),
      )
    : sumsOfRows(dayCondition(filter, scope));
}
