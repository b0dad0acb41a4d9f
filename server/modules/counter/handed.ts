import { sql } from 'drizzle-orm';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import type { Store } from '../../till/store.ts';
import { sagaOf } from './settle.ts';

/**
 * Records that the ERP host has the result of a sale. Safe to repeat. @throws Problem when nothing was settled under
 * the number
 */
export async function noteHanded({ db, user }: CallContext, store: Store, rtalDocno: string): Promise<void> {
  const saga = await sagaOf(db, store, rtalDocno);
  if (saga?.state !== 'done') throw Problem.business('没有找到该笔结算');
  await db.execute(
    sql`insert into counter_handed (fixmedins_code, rtal_docno, user_id)
        values (${store.fixmedinsCode}, ${rtalDocno}, ${user.userId}) on conflict do nothing`,
  );
}
