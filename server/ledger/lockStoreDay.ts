import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';

/** `name` is `fixmedins_code|settle_date`. Held to the end of the transaction. */
export const lockStoreDay = async (tx: Queryable, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rec:${name}`}, 0))`);
};
