import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { keepApplication } from '../../ledger/keptByCode.ts';
import { Problem } from '../../errors/problem.ts';
import type { ApprovalKind } from '../../approval/kind.ts';
import { beginRequest, carryOut, type Outcome } from './pendingRequest.ts';
import { IS_CHANGED } from './list.ts';

const CHANGED = '申请之后账目又有变化，金额已不符，请驳回后重新申请';

/** Only from 审批中. @throws Error in any other state: the caller's approval lock excludes that */
async function leaveApproval(tx: Queryable, appyId: string, to: ReturnType<typeof sql>): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update clr_appy set ${to} where appy_id = ${appyId} and appy_stas = 'approving'`,
  );
  if (rowCount !== 1) throw new Error(`application ${appyId} is not in approval`);
  await keepApplication(tx, appyId);
}

/** Applications for clearing: once approved, they are declared to the centre (3203). */
export const liquidationKind: ApprovalKind = {
  async approved(tx, appyId, by) {
    const [changed] = await rowsOf(
      tx,
      sql`select 1 from clr_appy a where a.appy_id = ${appyId} and ${sql.raw(IS_CHANGED)}`,
    );
    if (changed) throw Problem.business(CHANGED);
    await leaveApproval(tx, appyId, sql`appy_stas = 'sending'`);
    await beginRequest(tx, appyId, 'declare', '', by);
  },
  rejected: (tx, appyId, reason) =>
    leaveApproval(tx, appyId, sql`appy_stas = 'rejected', end_rea = ${reason}, ended_at = ${timeNow()}`),
  async carryOut(db, insurer, appyIds) {
    const messages = new Map<string, string>();
    let isDown = false;
    for (const appyId of appyIds) {
      // One after the other, stopping at the first timeout: the sweep sends the rest.
      const outcome: Outcome | null = isDown ? null : await carryOut(db, insurer, appyId);
      if (outcome?.isDown === true) isDown = true;
      messages.set(
        appyId,
        outcome?.to === 'done'
          ? '已向医保中心申报'
          : outcome?.to === 'refused'
            ? `但医保中心拒绝：${outcome.reason}`
            : '正在向医保中心申报；医保中心无应答，系统会自动续报，不会重复申报',
      );
    }
    return messages;
  },
};
