import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { GroupKey } from '../../contract/reconciliation/day.ts';
import { within, type Scope } from '../query/scope.ts';

/** A group as a job stores it. Codes come from the ledger and the centre, so their form is not checked again. */
export const groupShape = z.object({
  settleDate: z.string(),
  fixmedinsCode: z.string(),
  insutype: z.string(),
  clrType: z.string(),
  setlOptins: z.string(),
});

/** The groups of a set-based step: named ones, or every group of a range of days within a scope. */
export type GroupSet =
  | { readonly groups: readonly GroupKey[] }
  | { readonly begndate: string; readonly enddate: string; readonly scope: Scope };

/** The columns of a group's key. `settlement` calls the day `setl_date`. */
export const KEY = 'settle_date, fixmedins_code, insutype, clr_type, setl_optins';
const LOCAL_KEY = 'setl_date, fixmedins_code, insutype, clr_type, setl_optins';

export const sameGroup = (a: string, b: string): SQL =>
  sql.raw(
    ['settle_date', 'fixmedins_code', 'insutype', 'clr_type', 'setl_optins']
      .map((column) => `${a}.${column} = ${b}.${column}`)
      .join(' and '),
  );

/** The first and last day of a set, so that the planner skips other months' partitions. */
export function daysOf(set: GroupSet): { first: string; last: string } {
  if (!('groups' in set)) return { first: set.begndate, last: set.enddate };
  const days = set.groups.map((key) => key.settleDate).sort();
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
}

/** A table's rows that belong to the groups. */
export function inGroups(set: GroupSet, table: 'settlement' | 'other'): SQL {
  const day = sql.raw(table === 'settlement' ? 'setl_date' : 'settle_date');
  const { first, last } = daysOf(set);
  const range = sql`${day} between ${first}::date and ${last}::date`;
  if (!('groups' in set)) return sql`${range} and ${within(set.scope, '')}`;
  const column = (pick: (key: GroupKey) => string): SQL => sql`${sql.param(set.groups.map(pick))}`;
  return sql`${range}
    and (${sql.raw(table === 'settlement' ? LOCAL_KEY : KEY)}) in (
    select * from unnest(
      ${column((key) => key.settleDate)}::date[], ${column((key) => key.fixmedinsCode)}::text[],
      ${column((key) => key.insutype)}::text[], ${column((key) => key.clrType)}::text[],
      ${column((key) => key.setlOptins)}::text[]))`;
}
