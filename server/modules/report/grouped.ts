import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { DimKey } from '../../../contract/report/figures.ts';
import type { OrderColumn } from '../../query/keyset.ts';
import { DIMS } from './sources.ts';

/** The column of each dimension in a row of `grouped`: `d1` is the outermost. */
const nameOf = (at: number): string => `d${at + 1}`;

/**
 * Rows of a source summed by dimensions: `sub` is 1 in the subtotal of the first dimension, which follows its rows.
 * Groups without settlements are left out; a row of changes may be negative. `hasSubtotals`: false for callers that add up
 * by themselves.
 */
export function grouped(source: SQL, dims: readonly DimKey[], sums: string, hasSubtotals = true): SQL {
  const columns = dims.map((dim) => DIMS[dim].column);
  const [outer = ''] = columns;
  const isSummed = hasSubtotals && columns.length > 1;
  // Grouping sets keep PostgreSQL from adding up in several processes.
  const sets = isSummed ? `grouping sets ((${columns.join(', ')}), (${outer}))` : columns.join(', ');
  const texts = dims.map((dim, at) => `coalesce(${DIMS[dim].text}, '') as ${nameOf(at)}`);
  const sub = isSummed ? `grouping(${columns[1] ?? ''})` : '0';
  return sql`select ${sql.raw(`${sub} as sub, ${texts.join(', ')}, ${sums}`)}
               from (${source}) x group by ${sql.raw(sets)} having sum(x.person_count) <> 0`;
}

/** The order of the rows: by name, subtotals last. */
export const orderOf = (dims: readonly DimKey[]): OrderColumn[] =>
  ['d1', 'sub', ...dims.slice(1).map((_, at) => nameOf(at + 1))].map((column): OrderColumn => ({
    column,
    type: column === 'sub' ? 'integer' : 'text',
    order: 'asc',
  }));
