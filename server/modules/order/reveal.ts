import { sql } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { orderCalls } from '../../../contract/order.ts';
import { rowsOf } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { CallContext } from '../../http/handler.ts';
import { dayOf } from '../../ledger/dayOf.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { noteLook, noteSeen } from '../../till/looks.ts';

type Call = (typeof orderCalls)['reveal'];

/** Shows the person of a settlement unmasked. The look counts towards the same quotas as a card that is read. */
export async function revealPerson(
  context: CallContext,
  { setlId, setlDate, reason }: CallRequest<Call>,
): Promise<CallResult<Call>> {
  const { db, user } = context;
  context.logTarget({ setlId, reason });
  const [row] = await rowsOf<CallResult<Call> & { fixmedinsCode: string }>(
    db,
    sql`select o.psn_name, o.certno, o.psn_no, o.fixmedins_code from settlement o
         where o.setl_id = ${setlId} and o.setl_date = ${await dayOf(db, setlId, setlDate, scopeOf(user))}::date and ${within(scopeOf(user), 'o')}`,
  );
  if (!row) throw Problem.business('没有找到该结算');
  const { fixmedinsCode, ...person } = row;
  const asked = { way: 'reveal', number: person.psnNo } as const;
  await noteLook(context, { fixmedinsCode }, asked);
  await noteSeen(context, asked, person.certno);
  return person;
}
