import { sql, type SQL } from 'drizzle-orm';

/** `column` is one of the values; true without values. */
export const anyOf = (column: string, values: readonly string[] | undefined): SQL =>
  values && values.length > 0 ? sql`${sql.raw(column)} = any(${sql.param([...values])})` : sql`true`;

/** `column` equals the value; true without one. */
export const exactly = (column: string, value: string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${sql.raw(column)} = ${value}`;

/** Within a range `least~most`; either side may be empty. */
export function amountIn(column: string, range: string | undefined): SQL {
  const [least = '', most = ''] = range?.split('~') ?? [];
  return sql.join(
    [
      least === '' ? sql`true` : sql`${sql.raw(column)} >= ${least}::numeric`,
      most === '' ? sql`true` : sql`${sql.raw(column)} <= ${most}::numeric`,
    ],
    sql` and `,
  );
}

/** Escapes the wildcards of `like`. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** One of the columns contains the text; true without a text. */
export function likeAny(columns: readonly string[], text: string | undefined): SQL {
  if (text === undefined || text === '') return sql`true`;
  const pattern = `%${likeText(text)}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.raw(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
}
