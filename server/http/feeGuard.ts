import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import type { SessionUser } from '../security/session.ts';
import { today } from '../query/range.ts';
import { scopeOf, within } from '../query/scope.ts';

/** A row of store_auth `a` that is in force today. */
export const isLive = (): SQL =>
  sql`(a.auth_stas in ('1', '2') and ${today()}::date between a.begndate and a.enddate)`;

/**
 * Whether a user may use a paid module (spec §8, 106002): administrators always, a store with its own right, a company
 * when any of its stores has it.
 */
export async function isFeeActive(db: Queryable, user: SessionUser, feeKey: string): Promise<boolean> {
  return user.isAdminUser || (await activeUntil(db, user, feeKey)) !== null;
}

/** The latest end date among the rights of the user's stores; null where there is none. */
export async function activeUntil(db: Queryable, user: SessionUser, feeKey: string): Promise<string | null> {
  const [row] = await rowsOf<{ enddate: string | null }>(
    db,
    sql`select max(a.enddate) as enddate from store_auth a
         where a.fee_key = ${feeKey} and ${isLive()} and ${within(scopeOf(user), 'a')}`,
  );
  return row?.enddate ?? null;
}
