import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import type { SettlementKey } from './dayOf.ts';

/** Locks a settlement until the transaction ends. What decides is to be read afterwards. */
export const lockSettlement = (
  tx: Queryable,
  { fixmedinsCode, setlId, setlDate }: SettlementKey,
): Promise<unknown> =>
  tx.execute(
    sql`select 1 from settlement where fixmedins_code = ${fixmedinsCode} and setl_id = ${setlId} and setl_date = ${setlDate}::date
           for update`,
  );
