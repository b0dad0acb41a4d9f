import { sql, type SQL } from 'drizzle-orm';
import type { DayFilter } from '../../contract/reconciliation/day.ts';
import { anyOf, exactly } from '../query/conditions.ts';
import { checkRange } from '../query/range.ts';
import { within, type Scope } from '../query/scope.ts';
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
      hasKind(filter.kind),
    ],
    sql` and `,
  );
}
