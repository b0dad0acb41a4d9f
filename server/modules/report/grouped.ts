import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { DimKey } from '../../../contract/report/figures.ts';
import type { OrderColumn } from '../../query/keyset.ts';
import { DIMS } from './sources.ts';
import { added, addedAgain, type Sum } from './sums.ts';

/** The column of each dimension in a row of `grouped`: `d1` is the outermost. */
const nameOf = (at: number): string => `d${at + 1}`;

/**
 * Rows of a source summed by dimensions: `sub` is 1 in the subtotal of the first dimension, which follows its rows.
 * Groups without settlements are left out; a row of changes may be negative. `hasSubtotals`: false for callers that add up
 * by themselves.
 */
export function grouped(
  source: SQL,
  dims: readonly DimKey[],
  sums: readonly Sum[],
  hasSubtotals = true,
): SQL {
  const columns = [...textsOf(dims), ...(sums.length === 0 ? [] : [added(sums)])].join(', ');
  const rows = (select: string): SQL =>
    sql`select ${sql.raw(select)} from (${source}) x group by ${sql.raw(columnsOf(dims))}`;
  if (!hasSubtotals || dims.length === 1) return sql`${rows(`0 as sub, ${columns}`)} having ${COUNTS}`;
  const [outer, ...inner] = dims.map((_, at) => nameOf(at));
  const names = sums.map(({ column }) => column);
  // Subtotals add up the rows' sums. Grouping sets would add up the source in one process, and cannot run distributed.
  return sql`with r as (${rows(`${columns}, sum(x.person_count) as counted`)})
             select ${sql.raw(['0 as sub', outer, ...inner, ...names].join(', '))} from r where counted <> 0
             union all
             select ${sql.raw(['1', outer, ...inner.map(() => "''"), addedAgain(sums)].join(', '))}
               from r group by ${sql.raw(outer ?? '')} having sum(counted) <> 0`;
}
const COUNTS = sql`sum(x.person_count) <> 0`;
const columnsOf = (dims: readonly DimKey[]): string => dims.map((dim) => DIMS[dim].column).join(', ');
const textsOf = (dims: readonly DimKey[]): string[] =>
  dims.map((dim, at) => `coalesce(${DIMS[dim].text}, '') as ${nameOf(at)}`);

/** Distinct persons of the same rows, or of their subtotals. */
export function personsIn(settlements: SQL, dims: readonly DimKey[], sub: 0 | 1): SQL {
  const [outer, ...inner] = textsOf(dims);
  const texts = sub === 0 ? [outer, ...inner] : [outer, ...inner.map((_, at) => `'' as ${nameOf(at + 1)}`)];
  const by = sub === 0 ? dims : dims.slice(0, 1);
  return sql`select ${sql.raw([`${sub} as sub`, ...texts].join(', '))}, count(distinct x.psn_no)::int as person_num
               from (${settlements}) x group by ${sql.raw(columnsOf(by))}`;
}

/** The order of the rows: by name, subtotals last. */
export const orderOf = (dims: readonly DimKey[]): OrderColumn[] =>
  ['d1', 'sub', ...dims.slice(1).map((_, at) => nameOf(at + 1))].map((column): OrderColumn => ({
    column,
    type: column === 'sub' ? 'integer' : 'text',
    order: 'asc',
  }));
