import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { COUNTS_HERE, isAway, MONEY, OF_SETTLEMENTS } from './counting.ts';
import { inGroups, KEY, sameGroup, type GroupSet } from './groups.ts';
import { keepAddedMonth, keepMonths, OF_WRITTEN, type Raw } from './keptByCode.ts';

/** A table of sums over a group's settlements. */
interface Kept {
  readonly table: 'day_rec' | 'day_part';
  /** Its key columns beyond the group's, each with its expression over settlements. */
  readonly more: Readonly<Record<string, string>>;
  readonly counted: readonly string[];
}
const DAY: Kept = {
  table: 'day_rec',
  more: {},
  counted: ['person_count', 'person_num', 'refd_count', ...MONEY, 'hash_sum'],
};
const PART: Kept = {
  table: 'day_part',
  more: { psn_type: 'psn_type', med_type: 'med_type', away: isAway() },
  counted: ['person_count', 'refd_count', ...MONEY],
};

/**
 * Recomputes the store's side of the groups and their parts; unchanged rows are not written. A group without
 * settlements stays, with zeros, since the centre may still have some.
 */
export async function refreshLocal(tx: Queryable, set: GroupSet): Promise<void> {
  await refresh(tx, set, DAY);
  await refreshParts(tx, set);
}

/** Recounts only the parts of a set of groups, not the groups themselves. */
export async function refreshParts(tx: Queryable, set: GroupSet): Promise<void> {
  await refresh(tx, set, PART);
  await keepMonths(tx, set);
}

/**
 * Recomputes the store's side after settlements were only added, as a sale and a refund do: no row lost its last one, and a row has changed
 * where its count has.
 * @param one the only settlement that was added (OF_ADDED), unless the sums of its area are kept already
 */
export async function refreshAdded(tx: Queryable, set: GroupSet, one: Raw | null): Promise<void> {
  const days = await tx.execute<Raw>(sql`${written(DAY, sumsOf(set, DAY), ADDS)} returning ${OF_WRITTEN}`);
  await tx.execute(written(PART, sumsOf(set, PART), ADDS));
  if (one === null || !(await keepAddedMonth(tx, one, days.rows[0] ?? {}))) await keepMonths(tx, set);
}
const ADDS = ['person_count'];

const list = (of: readonly string[], write: (column: string) => string): SQL =>
  sql.raw(of.map(write).join(', '));
const numbered = (extra: readonly string[]): string =>
  Array.from({ length: 5 + extra.length }, (_, at) => at + 1).join(', ');

/** A query of the sums as the settlements give them. */
function sumsOf(set: GroupSet, { more, counted }: Kept): SQL {
  const extra = Object.keys(more);
  return sql`
      select setl_date as settle_date, fixmedins_code, insutype, clr_type, setl_optins,
             ${sql.raw(extra.map((column) => `${more[column] ?? ''} as ${column}, `).join(''))}
             min(poolarea_no) as poolarea_no, min(company_id) as company_id,
             ${list(counted, (column) => `${OF_SETTLEMENTS[column] ?? ''} as ${column}`)}
        from settlement
       where ${COUNTS_HERE} and ${inGroups(set, 'settlement')}
       group by ${sql.raw(numbered(extra))}`;
}

/** Makes groups that are not there yet, with further columns. */
export async function addLocal(
  tx: Queryable,
  set: GroupSet,
  further: Readonly<Record<string, SQL>>,
): Promise<void> {
  const columns = [KEY, 'poolarea_no', 'company_id', ...DAY.counted];
  await tx.execute(sql`
    insert into day_rec (${sql.raw([...columns, ...Object.keys(further)].join(', '))})
    select ${sql.join([sql.raw(columns.join(', ')), ...Object.values(further)], sql`, `)} from (${sumsOf(set, DAY)}) sums`);
}

async function refresh(tx: Queryable, set: GroupSet, kept: Kept): Promise<void> {
  const { table, more, counted } = kept;
  const same = Object.keys(more)
    .map((column) => ` and s.${column} = d.${column}`)
    .join('');
  await tx.execute(sql`
    with sums as materialized (${sumsOf(set, kept)}
    ), written as (${written(kept, sql`select * from sums`)})
    update ${sql.raw(table)} d set ${list(counted, (column) => `${column} = 0`)}
     where d.person_count <> 0 and ${inGroups(set, 'other')}
       and not exists (select 1 from sums s where ${sameGroup('s', 'd')}${sql.raw(same)})`);
}

/** A statement that writes sums where one of the columns differs from what is there. */
function written({ table, more, counted }: Kept, sums: SQL, differing?: readonly string[]): SQL {
  const extra = Object.keys(more);
  const key = [KEY, ...extra].join(', ');
  const columns = ['poolarea_no', 'company_id', ...counted];
  const compared = differing ?? columns;
  return sql`
      insert into ${sql.raw(table)} as d (${sql.raw(key)}, ${sql.raw(columns.join(', '))})
      ${sums} order by ${sql.raw(numbered(extra))}
      on conflict (${sql.raw(key)}) do update
         set ${list(columns, (column) => `${column} = excluded.${column}`)}
       where (${list(compared, (column) => `d.${column}`)}) is distinct from (${list(compared, (column) => `excluded.${column}`)})`;
}

/** The store's side of a group without settlements. */
export const NO_LOCAL = DAY.counted.map((column) => ({ column, value: '0' }));
