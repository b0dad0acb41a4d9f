import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';

/** Locks a store's day until the transaction ends. `name` is `fixmedins_code|settle_date`. */
export const lockStoreDay = async (tx: Queryable, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rec:${name}`}, 0))`);
};
