import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DetailRow, GroupKey, RepairAction, RepairRequest } from '../../../contract/reconciliation.ts';
import type { Database, Queryable } from '../../db/connect.ts';
import { rowsOf } from '../../db/connect.ts';
import { Problem } from '../../http/problem.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import { InsurerRefusal, InsurerTimeout } from '../../insurer/port.ts';
import { findDiscrepancy } from './detail.ts';
import { refreshLocal } from './local.ts';
import { lockStoreDay } from './run.ts';
import { insertSupplement, updateFromCentre, voidLocal } from './effects.ts';

/** What the domain allows (domain §1): which kind of discrepancy each repair mends. */
const ALLOWED: Record<RepairAction, readonly DetailRow['stmtRslt'][]> = {
  reverse: ['1'],
  supplement: ['1'],
  cancel: ['2'],
  refresh: ['3'],
  mark: ['1', '2', '3'],
};
const DONE = { reverse: '1', cancel: '2', supplement: '3', refresh: '4', mark: '5' } as const;
const TEXT: Record<RepairAction, { name: string; done: string; misfit: string }> = {
  reverse: { name: '冲正', done: '已冲正', misfit: '只有“中心多”的记录可以冲正' },
  supplement: { name: '补录', done: '已补录', misfit: '只有“中心多”的记录可以补录' },
  cancel: { name: '撤销', done: '已撤销', misfit: '只有“机构多”的记录可以撤销' },
  refresh: { name: '更新', done: '已更新', misfit: '只有“不一致”的记录可以以中心为准更新' },
  mark: { name: '标记', done: '已标记处理', misfit: '该记录没有差异' },
};

export type { RepairAction };
export interface Repairer {
  readonly userId: string;
  readonly opter: string;
}

interface Repair extends GroupKey {
  readonly repairId: string;
  readonly msgid: string;
  readonly action: RepairAction;
  readonly state: 'pending' | 'done' | 'failed';
  readonly requestMsgid: string;
  readonly psnNo: string;
  readonly error: string | null;
}

const COLUMNS = sql`repair_id, settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, action, state,
  request_msgid, psn_no, error`;

/**
 * Repairs one discrepancy. It is written down first, then the centre is asked (always under the same message id),
 * then the effect and the end are committed together: a process that dies in between is finished by the sweep, and
 * asking again, from another tab or by another clerk, meets the same row.
 *
 * @throws Problem with the reason when the domain or the centre says no, or when no answer came.
 */
export async function repair(
  db: Database,
  insurer: InsurerPort,
  action: RepairAction,
  request: RepairRequest,
  by: Repairer,
): Promise<{ dspoStas: '1' | '2' | '3' | '4' | '5'; message: string }> {
  if (action === 'mark' && request.memo === '') throw Problem.badRequest('请填写处理说明');
  const open = await openRepair(db, action, request, by);
  if (open.state === 'pending') await perform(db, insurer, open);
  return { dspoStas: DONE[action], message: TEXT[action].done };
}

/** The repair to carry out, or the one that already stands for this discrepancy. */
async function openRepair(
  db: Database,
  action: RepairAction,
  request: RepairRequest,
  by: Repairer,
): Promise<Repair> {
  const key: GroupKey = request;
  return db.transaction(async (tx) => {
    await lockStoreDay(tx, `${key.fixmedinsCode}|${key.settleDate}`);
    const [last] = await rowsOf<Repair>(
      tx,
      sql`select ${COLUMNS} from rec_repair
           where fixmedins_code = ${key.fixmedinsCode} and settle_date = ${key.settleDate}::date and msgid = ${request.msgid}
             and state in ('pending', 'done')
           order by created_at desc limit 1`,
    );
    const found = await findDiscrepancy(tx, key, request.msgid);
    if (last && (last.state === 'pending' || last.action !== 'mark' || action === 'mark')) {
      // Asked again: the same answer. Asked for something else: what was done stands.
      if (
        last.action === action &&
        (last.state === 'pending' || found === null || !(await reappeared(tx, last)))
      )
        return last;
      if (last.state === 'pending') throw Problem.business(`该差异正在${TEXT[last.action].name}，请稍后刷新`);
      if (!(await reappeared(tx, last)))
        throw Problem.business(`该差异${TEXT[last.action].done}，请重新对账后再处理`);
    }
    if (!found) throw Problem.business('该差异已不存在，请刷新后重试');
    if (!ALLOWED[action].includes(found.stmtRslt)) throw Problem.business(TEXT[action].misfit);
    const [made] = await rowsOf<Repair>(
      tx,
      sql`insert into rec_repair (settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, action,
                                  request_msgid, psn_no, memo, before, user_id, opter_name, tried_at)
          values (${key.settleDate}, ${key.fixmedinsCode}, ${key.insutype}, ${key.clrType}, ${key.setlOptins},
                  ${request.msgid}, ${action}, ${newMsgid(key.fixmedinsCode)}, ${found.psnNo}, ${request.memo},
                  ${JSON.stringify({ stmtRslt: found.stmtRslt, local: found.local, centre: found.centre })}::jsonb,
                  ${by.userId}, ${by.opter}, now())
          returning ${COLUMNS}`,
    );
    if (!made) throw new Error('an insert that returned nothing');
    return made;
  });
}

/** True when the group was reconciled again after the repair, so that what is seen now is a new discrepancy. */
async function reappeared(tx: Queryable, last: Repair): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from day_rec d join rec_repair r using (settle_date, fixmedins_code, insutype, clr_type, setl_optins)
         where r.repair_id = ${last.repairId} and r.finished_at is not null and d.stmt_time > r.finished_at`,
  );
  return rows.length > 0;
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
/** fixmedins_code 12 + yyyyMMddHHmmss 14 + sequence 4 (domain §1), in Shanghai time. */
const newMsgid = (fixmedinsCode: string): string =>
  fixmedinsCode.padEnd(12, '0') +
  new Date(Date.now() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14) +
  pad(randomInt(10_000), 4);

/** Carries a pending repair out. Safe to call at any time, from anywhere, again. */
async function perform(db: Database, insurer: InsurerPort, open: Repair): Promise<void> {
  try {
    const effect = await atCentre(insurer, open);
    await db.transaction(async (tx) => {
      await lockStoreDay(tx, `${open.fixmedinsCode}|${open.settleDate}`);
      const closed = await tx.execute(
        sql`update rec_repair set state = 'done', finished_at = clock_timestamp(), error = null
             where repair_id = ${open.repairId} and state = 'pending'`,
      );
      if (closed.rowCount === 0) return;
      const after = await effect(tx);
      await tx.execute(
        sql`update rec_repair set after = ${JSON.stringify(after)}::jsonb where repair_id = ${open.repairId}`,
      );
      if (open.action === 'mark') return;
      await refreshLocal(tx, { groups: [open] });
      await tx.execute(
        sql`update day_rec set repaired = true
             where settle_date = ${open.settleDate} and fixmedins_code = ${open.fixmedinsCode} and insutype = ${open.insutype}
               and clr_type = ${open.clrType} and setl_optins = ${open.setlOptins}`,
      );
    });
  } catch (error) {
    if (error instanceof InsurerTimeout) {
      await db.execute(
        sql`update rec_repair set error = ${error.message}, tried_at = now() where repair_id = ${open.repairId}`,
      );
      throw Problem.business(
        `医保中心无应答，${TEXT[open.action].name}结果未知；系统会自动核实并补做，请稍后刷新，不会重复执行`,
      );
    }
    if (error instanceof InsurerRefusal || error instanceof Problem) {
      await db.execute(
        sql`update rec_repair set state = 'failed', error = ${error.message}, finished_at = now()
             where repair_id = ${open.repairId} and state = 'pending'`,
      );
      throw error instanceof Problem
        ? error
        : Problem.business(`${TEXT[open.action].name}失败：${error.message}`);
    }
    throw error;
  }
}

/** Asks the centre what the repair needs; gives what then has to happen here, in one transaction. */
async function atCentre(
  insurer: InsurerPort,
  open: Repair,
): Promise<(tx: Queryable) => Promise<Record<string, unknown>>> {
  const { fixmedinsCode, msgid, requestMsgid, psnNo } = open;
  switch (open.action) {
    case 'reverse':
      await insurer
        .reverse({ msgid: requestMsgid, fixmedinsCode, psnNo, omsgid: msgid, oinfno: '2102' })
        .catch(async (error: unknown) => {
          // A refusal may mean that it was done already and the reply was lost: what counts is whether the centre
          // still has the settlement.
          const isGone =
            error instanceof InsurerRefusal &&
            (await insurer.settlementInfo({ fixmedinsCode, omsgid: msgid })) === null;
          if (!isGone) throw error;
        });
      return () => Promise.resolve({ requestMsgid });
    case 'supplement': {
      const info = await insurer.settlementInfo({ fixmedinsCode, omsgid: msgid });
      if (!info) throw Problem.business('补录失败：中心已没有该结算，请重新对账');
      return (tx) => insertSupplement(tx, open, info);
    }
    case 'cancel': {
      const info = await insurer.settlementInfo({ fixmedinsCode, omsgid: msgid });
      if (info) throw Problem.business('撤销失败：中心已有该结算，请重新对账');
      return (tx) => voidLocal(tx, open);
    }
    case 'refresh': {
      const info = await insurer.settlementInfo({ fixmedinsCode, omsgid: msgid });
      if (!info) throw Problem.business('更新失败：中心已没有该结算，请重新对账');
      return (tx) => updateFromCentre(tx, open, info);
    }
    case 'mark':
      return () => Promise.resolve({});
  }
}

/** Finishes repairs that were begun and not ended: a lost reply, a killed process. Gives how many it took up. */
export async function sweepRepairs(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const waiting = await rowsOf<Repair>(
    db,
    sql`update rec_repair set tried_at = now()
         where repair_id in (
           select repair_id from rec_repair
            where state = 'pending' and tried_at < now() - make_interval(secs => ${olderThanMs / 1000})
            order by created_at limit 20 for update skip locked)
        returning ${COLUMNS}`,
  );
  for (const open of waiting) await perform(db, insurer, open).catch(() => undefined);
  return waiting.length;
}
