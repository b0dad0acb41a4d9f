import { sql } from 'drizzle-orm';
import type { ApprovalKind } from '../approval/kind.ts';
import { rowOf } from '../db/connect.ts';
import { timeNow } from '../db/clock.ts';
import { carryOut } from './carryOut.ts';
import { beginApproved, refundKind } from './refund.ts';
import { heldAppy, tellApplicant } from './refundAppy.ts';
import { isLive, readSaga, type SagaKey } from './table.ts';

/** 退费 in approval: once approved, the request to the centre (2103) is written with the decision, and sent once. */
export const refundKindOfApproval: ApprovalKind = {
  async approved(tx, appyId) {
    const held = await heldAppy(tx, appyId);
    const sagaId = await beginApproved(tx, held, { userId: held.userId, opter: held.opterName });
    await tx.execute(
      sql`update refund_appy set stas = 'approved', saga_id = ${sagaId}
           where fixmedins_code = ${held.fixmedinsCode} and appy_id = ${appyId}`,
    );
  },
  async rejected(tx, appyId, reason) {
    const held = await heldAppy(tx, appyId);
    await tx.execute(
      sql`update refund_appy set stas = 'rejected', end_rea = ${reason}, ended_at = ${timeNow()}
           where fixmedins_code = ${held.fixmedinsCode} and appy_id = ${appyId}`,
    );
    await tellApplicant(tx, held, '退费申请被驳回', `结算 ${held.setlId}：${reason}`, true);
  },
  async carryOut(db, insurer, appyIds, by) {
    const messages = new Map<string, string>();
    for (const appyId of appyIds) {
      const key = await rowOf<SagaKey>(
        db,
        sql`select fixmedins_code, saga_id from refund_appy where appy_id = ${appyId}`,
      );
      await carryOut(db, insurer, refundKind, key, by.opter);
      const end = await readSaga(db, key);
      messages.set(
        appyId,
        end.state === 'done'
          ? '已退费'
          : isLive(end)
            ? '正在退费；医保中心无应答，系统会自动核实并补做，不会重复'
            : `但退费失败：${end.error ?? '医保中心未受理'}`,
      );
    }
    return messages;
  },
};
