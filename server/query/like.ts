import { sql, type SQL } from 'drizzle-orm';

/** A text anywhere in one of the columns; without a text always. */
export function likeAny(columns: readonly string[], text: string | undefined): SQL {
  if (text === undefined || text === '') return sql`true`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.raw(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
}
