import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';

/** How long somebody who held a reset code of an account counts as one person with its owner, for four-eyes rules. */
export const RESET_DAYS = 30;

/**
 * All accounts that count as one person with the given ones, as a text[]: themselves, those whose password they chose,
 * reset or consented to reset, and those who did so to them.
 */
export function samePerson(accounts: readonly string[]): SQL {
  const own = sql`${sql.param([...new Set(accounts)])}::text[]`;
  const recent = sql`r.done_at > now() - make_interval(days => ${RESET_DAYS})`;
  return sql`array(
    select unnest(${own})
    union select r.user_id from password_reset r where (r.asked_by = any(${own}) or r.consented_by = any(${own})) and ${recent}
    union select r.asked_by from password_reset r where r.user_id = any(${own}) and ${recent}
    union select r.consented_by from password_reset r where r.user_id = any(${own}) and r.consented_by is not null and ${recent})`;
}

/** Whether two people, each with their accounts, are two. */
export async function areTwo(
  db: Queryable,
  one: readonly string[],
  other: readonly string[],
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 as one where ${samePerson(one)} && ${sql.param([...other])}::text[]`,
  );
  return rows.length === 0;
}
