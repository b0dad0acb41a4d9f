import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import * as f from '../../contract/wire/fields.ts';
import { Problem } from '../errors/problem.ts';

/** A column of an order. The last one, or the order as a whole, must be unique. */
export interface OrderColumn {
  readonly column: string;
  /** PostgreSQL type of the column: the cursor's text is cast to it. */
  readonly type: 'text' | 'uuid' | 'date' | 'timestamptz' | 'numeric' | 'integer';
  readonly order: 'asc' | 'desc';
}

const cursorShape = z.array(z.string().max(64)).max(8);

/** The form of each type's text, so that a forged value never reaches the database. */
const VALID: Record<OrderColumn['type'], (value: string) => boolean> = {
  text: (value) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value),
  uuid: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  date: (value) => f.day.safeParse(value).success && value >= '0001-01-01',
  timestamptz: (value) =>
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+08$/.test(value) &&
    value >= '0001' &&
    !Number.isNaN(Date.parse(value.replace(' ', 'T').replace('+08', '+08:00'))) &&
    f.day.safeParse(value.slice(0, 10)).success,
  numeric: (value) => /^-?\d{1,18}(\.\d{1,6})?$/.test(value),
  integer: (value) => /^-?\d{1,9}$/.test(value),
};

/**
 * Decodes a cursor: the previous row's values of the order's columns. @throws Problem 400 when this order did not make
 * it
 */
export function readCursor(cursor: string | undefined, order: readonly OrderColumn[]): string[] | null {
  if (cursor === undefined) return null;
  try {
    const values = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (values.length === order.length && order.every((entry, at) => VALID[entry.type](values[at] ?? '')))
      return values;
  } catch {
    // A forged cursor gets no details.
  }
  throw Problem.badRequest('翻页标记无效，请重新查询');
}

export const writeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values.map(String)), 'utf8').toString('base64url');

/**
 * The condition "after this row". With one direction for all columns it is a row comparison, which an index answers by
 * a single range; mixed directions use the nested form.
 */
export function afterCursor(order: readonly OrderColumn[], values: readonly string[] | null): SQL {
  if (values === null) return sql`true`;
  const typed = order.map((entry, at) => sql`${values[at] ?? ''}::${sql.raw(entry.type)}`);
  const first = order[0]?.order;
  if (order.every((entry) => entry.order === first)) {
    const columns = sql.raw(`(${order.map((entry) => entry.column).join(', ')})`);
    return sql`${columns} ${sql.raw(first === 'asc' ? '>' : '<')} (${sql.join(typed, sql`, `)})`;
  }
  const steps = order.map((entry, at) => {
    const equal = order.slice(0, at).map((before, index) => sql`${sql.raw(before.column)} = ${typed[index]}`);
    const beyond = sql`${sql.raw(entry.column)} ${sql.raw(entry.order === 'asc' ? '>' : '<')} ${typed[at]}`;
    return sql`(${sql.join([...equal, beyond], sql` and `)})`;
  });
  return sql`(${sql.join(steps, sql` or `)})`;
}

export const orderBy = (order: readonly OrderColumn[]): SQL =>
  sql.raw(order.map((entry) => `${entry.column} ${entry.order}`).join(', '));

/** Removes the extra row that shows whether there is a next page, and makes the cursor. */
export function pageOf<T>(
  rows: readonly T[],
  pageSize: number,
  values: (row: T) => readonly unknown[],
): { rows: T[]; nextCursor: string | null } {
  const kept = rows.slice(0, pageSize);
  const last = kept.at(-1);
  return { rows: kept, nextCursor: rows.length > pageSize && last ? writeCursor(values(last)) : null };
}

/**
 * Reads one page of a list. Put `after` (the condition) and `tail` (the order, with a limit of one extra row) into the
 * query; `cut` makes the page from its rows.
 * @throws Problem 400 for a cursor that this order did not make
 */
export const keyset = (
  order: readonly OrderColumn[],
  { cursor, pageSize }: { readonly cursor?: string | undefined; readonly pageSize: number },
) => ({
  after: afterCursor(order, readCursor(cursor, order)),
  tail: sql`order by ${orderBy(order)} limit ${pageSize + 1}`,
  cut: <T>(rows: readonly T[], values: (row: T) => readonly unknown[]) => pageOf(rows, pageSize, values),
});
