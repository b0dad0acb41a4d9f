import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { orderCalls, Printed } from '../../../contract/order.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { SessionUser } from '../../security/session.ts';
import { dayOf, type SettlementKey } from '../../ledger/dayOf.ts';
import { lockSettlement } from '../../ledger/lockSettlement.ts';
import { scopeOf, within } from '../../query/scope.ts';

/** Prints of a settlement sheet, oldest first. */
export const printsOf = (
  db: Queryable,
  { fixmedinsCode, setlId, setlDate }: SettlementKey,
): Promise<Printed[]> =>
  rowsOf<Printed>(
    db,
    sql`select nth, printed_at, opter_name, reason from settlement_print
         where fixmedins_code = ${fixmedinsCode} and setl_id = ${setlId} and setl_date = ${setlDate}::date order by nth`,
  );

/**
 * Counts one more print. The settlement's row is locked, so that two concurrent prints get different numbers.
 * @throws Problem when it is missing or out of reach, when a reprint has no reason, or when somebody printed since: the
 * sheet would carry a wrong number
 */
export async function countPrint(
  tx: Queryable,
  user: SessionUser,
  { setlId, setlDate, seen, reason }: CallRequest<(typeof orderCalls)['print']>,
): Promise<Printed> {
  const [order] = await rowsOf<SettlementKey>(
    tx,
    sql`select o.fixmedins_code, o.setl_id, o.setl_date from settlement o
         where o.setl_id = ${setlId} and o.setl_date = ${await dayOf(tx, setlId, setlDate, scopeOf(user))}::date and ${within(scopeOf(user), 'o')}`,
  );
  if (!order) throw Problem.business('没有找到该结算');
  await lockSettlement(tx, order);
  const before = await printsOf(tx, order);
  const last = before.at(-1);
  if (last && last.nth !== seen)
    throw Problem.business(
      `${last.opterName} 已在 ${last.printedAt} 打印过（第 ${last.nth} 次），请重新打开`,
    );
  if (!last && seen !== 0) throw Problem.business('打印次数有变化，请重新打开');
  if (last && reason === '') throw Problem.business('请填写补打原因');
  return rowOf<Printed>(
    tx,
    sql`insert into settlement_print (fixmedins_code, setl_id, setl_date, nth, reason, user_id, opter_name)
        values (${order.fixmedinsCode}, ${setlId}, ${order.setlDate}::date, ${seen + 1}, ${last ? reason : null}, ${user.userId}, ${user.name})
        returning nth, printed_at, opter_name, reason`,
  );
}
