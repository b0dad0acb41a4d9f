import { sql } from 'drizzle-orm';
import { RX_LEASE_MIN } from '../../../contract/rx.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { timeIn, timeNow } from '../../db/clock.ts';
import { Problem } from '../../errors/problem.ts';
import { ROLE, type SessionUser } from '../../security/session.ts';
import {
  lockRx,
  refuseAsking,
  refuseOthers,
  refuseOver,
  refuseReviewed,
  writeLog,
  type LockedRx,
} from './state.ts';

/** The conditions for taking a prescription's lease. */
function refuseTaking(rx: LockedRx, user: SessionUser, what: string): void {
  refuseReviewed(rx);
  refuseAsking(rx);
  refuseOver(rx, what);
  refuseOthers(rx, user);
}

const lease = (
  tx: Queryable,
  hiRxno: string,
  to: { userId: string; name: string },
): Promise<{ takenUntil: string }> =>
  rowOf(
    tx,
    sql`update prescription set taken_by = ${to.userId}, taken_name = ${to.name}, changed_at = ${timeNow()},
               taken_until = ${timeIn(RX_LEASE_MIN * 60_000)}
         where hi_rxno = ${hiRxno} returning taken_until`,
  );

/** Takes the lease; others are told who holds it. The holder's own repeat renews it. */
export async function takeRx(
  tx: Queryable,
  user: SessionUser,
  hiRxno: string,
): Promise<{ takenUntil: string }> {
  const rx = await lockRx(tx, user, hiRxno);
  refuseTaking(rx, user, '接单');
  await writeLog(tx, rx, user, '接单');
  return lease(tx, hiRxno, user);
}

/** Returns a prescription to the queue. No-op unless the user holds the lease. */
export async function releaseRx(tx: Queryable, user: SessionUser, hiRxno: string): Promise<void> {
  const rx = await lockRx(tx, user, hiRxno);
  refuseReviewed(rx);
  refuseAsking(rx);
  refuseOthers(rx, user);
  if (rx.takenBy === null) return;
  await writeLog(tx, rx, user, '退回队列');
  await tx.execute(
    sql`update prescription set taken_by = null, taken_name = null, taken_until = null, changed_at = ${timeNow()}
         where hi_rxno = ${hiRxno}`,
  );
}

/** People who may review it: of its store, and of the levels above. Client accounts of tills may not. */
const REVIEWERS = `u.enabled and u.role_code in (${ROLE.companyAdmin}, ${ROLE.store})
  and (u.fixmedins_code = p.fixmedins_code or u.role_code = ${ROLE.companyAdmin} and u.company_id = p.company_id)`;
const MOST = 50;

export async function targetsOf(
  tx: Queryable,
  user: SessionUser,
  hiRxno: string,
  keyword: string | undefined,
) {
  const { fixmedinsCode, companyId } = await lockRx(tx, user, hiRxno);
  const fits = (...columns: string[]) =>
    keyword === undefined
      ? sql`true`
      : sql.join(
          columns.map((column) => sql`strpos(${sql.raw(column)}, ${keyword}) > 0`),
          sql` or `,
        );
  const users = await rowsOf<{ userId: string; name: string; fixmedinsName: string | null }>(
    tx,
    sql`select u.user_id, u.name, st.fixmedins_name
          from prescription p join app_user u on ${sql.raw(REVIEWERS)} left join store st on st.fixmedins_code = u.fixmedins_code
         where p.hi_rxno = ${hiRxno} and u.user_id <> ${user.userId} and (${fits('u.name', 'u.user_name')})
         order by u.role_code desc, u.name limit ${MOST}`,
  );
  const stores = await rowsOf<{ fixmedinsCode: string; fixmedinsName: string }>(
    tx,
    sql`select fixmedins_code, fixmedins_name from store
         where company_id = ${companyId} and fixmedins_code <> ${fixmedinsCode} and (${fits('fixmedins_name', 'fixmedins_code')})
         order by fixmedins_code limit ${MOST}`,
  );
  return { users, stores };
}

/** Hands the lease to another person; it begins anew. */
export async function handOver(
  tx: Queryable,
  user: SessionUser,
  hiRxno: string,
  toUserId: string,
  memo: string,
): Promise<string> {
  const rx = await lockRx(tx, user, hiRxno);
  if (rx.isTaken && rx.takenBy === toUserId && rx.chkStas === '0') return `已转发给 ${rx.takenName ?? ''}`;
  refuseTaking(rx, user, '转发');
  const [to] = await rowsOf<{ userId: string; name: string }>(
    tx,
    sql`select u.user_id, u.name from prescription p join app_user u on ${sql.raw(REVIEWERS)}
         where p.hi_rxno = ${hiRxno} and u.user_id = ${toUserId}`,
  );
  if (!to) throw Problem.business('没有找到可以审核该处方的人员');
  await lease(tx, hiRxno, to);
  await writeLog(tx, rx, user, '转发', [`转给 ${to.name}`, memo].filter(Boolean).join('：'));
  return `已转发给 ${to.name}`;
}
