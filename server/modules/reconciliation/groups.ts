import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { GroupKey } from '../../../contract/reconciliation.ts';
import { within, type Scope } from '../scope.ts';

/** Which groups a set-based step is about: some by name, or every group of a range of days, within a reach. */
export type GroupSet =
  | { readonly groups: readonly GroupKey[] }
  | { readonly begndate: string; readonly enddate: string; readonly scope: Scope };

/** The columns that name a group. In `settlement` the day is called `setl_date`. */
export const KEY = 'settle_date, fixmedins_code, insutype, clr_type, setl_optins';
const LOCAL_KEY = 'setl_date, fixmedins_code, insutype, clr_type, setl_optins';

export const sameGroup = (a: string, b: string): SQL =>
  sql.raw(
    ['settle_date', 'fixmedins_code', 'insutype', 'clr_type', 'setl_optins']
      .map((column) => `${a}.${column} = ${b}.${column}`)
      .join(' and '),
  );

/** The condition on a table's rows, for a set of groups. */
export function inGroups(set: GroupSet, table: 'settlement' | 'other'): SQL {
  const day = sql.raw(table === 'settlement' ? 'setl_date' : 'settle_date');
  if (!('groups' in set))
    return sql`${day} between ${set.begndate}::date and ${set.enddate}::date and ${within(set.scope, '')}`;
  const column = (pick: (key: GroupKey) => string): SQL => sql`${sql.param(set.groups.map(pick))}`;
  const days = set.groups.map((key) => key.settleDate).sort();
  // The range of days repeats what the list says, so that the planner leaves other months' partitions alone.
  return sql`${day} between ${days[0] ?? ''}::date and ${days.at(-1) ?? ''}::date
    and (${sql.raw(table === 'settlement' ? LOCAL_KEY : KEY)}) in (
    select * from unnest(
      ${column((key) => key.settleDate)}::date[], ${column((key) => key.fixmedinsCode)}::text[],
      ${column((key) => key.insutype)}::text[], ${column((key) => key.clrType)}::text[],
      ${column((key) => key.setlOptins)}::text[]))`;
}
