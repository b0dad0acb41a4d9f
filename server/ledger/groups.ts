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
export function daysOf(set: GroupSet): Span {
  if (!('groups' in set)) return { first: set.begndate, last: set.enddate };
  const days = set.groups.map((key) => key.settleDate).sort();
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
}

interface Span {
  readonly first: string;
  readonly last: string;
}
const nthMonth = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The days of a set, cut where a whole month lies between two of them: a refund's group and its sale's may be far apart. */
function spansOf(set: GroupSet): readonly Span[] {
  if (!('groups' in set)) return [daysOf(set)];
  const spans: Span[] = [];
  for (const day of set.groups.map((key) => key.settleDate).sort()) {
    const open = spans.at(-1);
    if (open && nthMonth(day) - nthMonth(open.last) <= 1) spans[spans.length - 1] = { ...open, last: day };
    else spans.push({ first: day, last: day });
  }
  return spans;
}

/** A table's rows that belong to the groups. */
export function inGroups(set: GroupSet, table: 'settlement' | 'other'): SQL {
  const day = sql.raw(table === 'settlement' ? 'setl_date' : 'settle_date');
  const range = sql`(${sql.join(
    spansOf(set).map(({ first, last }) => sql`${day} between ${first}::date and ${last}::date`),
    sql` or `,
  )})`;
  if (!('groups' in set)) return sql`${range} and ${within(set.scope, '')}`;
  const column = (pick: (key: GroupKey) => string): SQL => sql`${sql.param(set.groups.map(pick))}`;
  // The stores once more: a distributed database asks the shards of these alone.
  const stores = sql.param([...new Set(set.groups.map((key) => key.fixmedinsCode))]);
  return sql`${range} and fixmedins_code = any(${stores}::text[])
    and (${sql.raw(table === 'settlement' ? LOCAL_KEY : KEY)}) in (
    select * from unnest(
      ${column((key) => key.settleDate)}::date[], ${column((key) => key.fixmedinsCode)}::text[],
      ${column((key) => key.insutype)}::text[], ${column((key) => key.clrType)}::text[],
      ${column((key) => key.setlOptins)}::text[]))`;
}
