import { sql } from 'drizzle-orm';
import type { GroupKey } from '../../contract/reconciliation/day.ts';
import type { Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout } from '../insurer/port.ts';
import { sagaName } from './words.ts';
import { linesAt, settlementAt } from './query.ts';
import type { Effect, Saga, SagaKind, Step } from './types.ts';
import { insertSupplement, updateFromCentre, voidLocal, type Target } from './repairEffects.ts';
import { refreshLocal } from '../ledger/local.ts';
import { PersonalJson } from '../db/sealing.ts';

const targetOf = (saga: Saga): Target => ({ ...(saga.request as GroupKey), msgid: saga.msgid });

/** A finished repair: its change here, and the group's sums. */
function repaired(saga: Saga, change: (tx: Queryable) => Promise<Record<string, unknown>>): Step {
  const group = saga.request as GroupKey;
  const effect = async (tx: Queryable): Promise<Effect> => {
    const after = await change(tx);
    // Before the sums, which follow it.
    await tx.execute(
      sql`update day_rec set repaired = true
           where settle_date = ${group.settleDate} and fixmedins_code = ${group.fixmedinsCode} and insutype = ${group.insutype}
             and clr_type = ${group.clrType} and setl_optins = ${group.setlOptins}`,
    );
    await refreshLocal(tx, { groups: [group] });
    return { after };
  };
  return { to: 'done', locks: [`${group.fixmedinsCode}|${group.settleDate}`], effect };
}

/** Updates the repair record beside the request, under the same id. */
const noted: NonNullable<SagaKind['noted']> = async (tx, saga, { to, reason, after, at }) => {
  const state = to === 'done' ? 'done' : to === 'unknown' ? 'pending' : 'failed';
  await tx.execute(
    sql`update rec_repair
           set state = ${state}, error = ${reason}, tried_at = ${at}::timestamptz,
               after = coalesce(${after === null ? null : new PersonalJson(after)}::jsonb, after),
               finished_at = case when ${state === 'pending'} then null else ${at}::timestamptz end
         where fixmedins_code = ${saga.fixmedinsCode} and repair_id = ${saga.sagaId}`,
  );
};

/** The repairs of day reconciliation that ask the centre (domain §1). */
export const repairKinds = {
  reverse: {
    name: sagaName('reverse'),
    noted,
    async ask(insurer, saga, isFirst) {
      const { fixmedinsCode, msgid, requestMsgid, psnNo } = saga;
      try {
        await insurer.reverse({ msgid: requestMsgid, fixmedinsCode, psnNo, omsgid: msgid, oinfno: '2102' });
      } catch (error) {
        if (error instanceof InsurerTimeout)
          return { to: 'unknown', reason: error.message, isSilent: true, isDown: true };
        if (!(error instanceof InsurerRefusal)) throw error;
        // A refusal may mean that an earlier copy succeeded and its reply was lost: query the centre. While a copy may
        // be in flight, the refusal is not final.
        if ((await settlementAt(insurer, fixmedinsCode, msgid)) !== null) {
          if (isFirst || saga.isSettled) throw error;
          return { to: 'unknown', reason: error.message, found: 'seen' };
        }
      }
      return repaired(saga, () => Promise.resolve({ requestMsgid }));
    },
  },
  supplement: {
    name: sagaName('supplement'),
    noted,
    readsOnly: true,
    async ask(insurer, saga) {
      const { fixmedinsCode, msgid } = saga;
      const info = await insurer.settlementInfo({ fixmedinsCode, omsgid: msgid });
      if (!info) throw Problem.business('补录失败：中心已没有该结算，请重新对账');
      const splits = await linesAt(insurer, fixmedinsCode, info.setlId);
      return repaired(saga, (tx) => insertSupplement(tx, targetOf(saga), info, splits));
    },
  },
  cancel: {
    name: sagaName('cancel'),
    noted,
    readsOnly: true,
    async ask(insurer, saga) {
      const info = await insurer.settlementInfo({ fixmedinsCode: saga.fixmedinsCode, omsgid: saga.msgid });
      if (info) throw Problem.business('撤销失败：中心已有该结算，请重新对账');
      return repaired(saga, (tx) => voidLocal(tx, targetOf(saga)));
    },
  },
  refresh: {
    name: sagaName('refresh'),
    noted,
    readsOnly: true,
    async ask(insurer, saga) {
      const info = await insurer.settlementInfo({ fixmedinsCode: saga.fixmedinsCode, omsgid: saga.msgid });
      if (!info) throw Problem.business('更新失败：中心已没有该结算，请重新对账');
      return repaired(saga, (tx) => updateFromCentre(tx, targetOf(saga), info));
    },
  },
} as const satisfies Record<string, SagaKind>;
