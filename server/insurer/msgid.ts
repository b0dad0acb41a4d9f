import { sql } from 'drizzle-orm';
import { rowOf, type Queryable } from '../db/connect.ts';

/** A message id that no other request of the store has. */
export const newMsgid = async (db: Queryable, fixmedinsCode: string): Promise<string> =>
  (await rowOf<{ msgid: string }>(db, sql`select new_msgid(${fixmedinsCode}) as msgid`)).msgid;
