import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';

/** @throws Problem where the store was closed */
export async function requireOpen(db: Queryable, fixmedinsCode: string): Promise<void> {
  const [closed] = await rowsOf(
    db,
    sql`select 1 from store where fixmedins_code = ${fixmedinsCode} and closed_at is not null`,
  );
  if (closed) throw Problem.business('该门店已关闭');
}
