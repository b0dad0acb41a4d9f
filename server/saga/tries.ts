import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';

const CLOSED = '这次结算已放弃，没有结算；请重新结算';

/** Closes a try to settle: its request, if it arrives later, settles nothing. Safe to repeat. */
export async function closeTry(db: Queryable, fixmedinsCode: string, tryId: string): Promise<void> {
  await db.execute(
    sql`insert into counter_try_closed (fixmedins_code, try_id) values (${fixmedinsCode}, ${tryId}) on conflict do nothing`,
  );
}

/** @throws Problem for a try that was closed */
export async function refuseClosedTry(db: Queryable, fixmedinsCode: string, tryId: string): Promise<void> {
  const closed = await rowsOf(
    db,
    sql`select 1 from counter_try_closed where fixmedins_code = ${fixmedinsCode} and try_id = ${tryId}`,
  );
  if (closed.length > 0) throw Problem.business(CLOSED);
}
