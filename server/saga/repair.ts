import { sql } from 'drizzle-orm';
import type { DetailRow, GroupKey, RepairAction, RepairRequest } from '../../contract/reconciliation/day.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { rowsOf } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { InsurerPort } from '../insurer/port.ts';
import { carryOut } from './carryOut.ts';
import { begin, isLive } from './table.ts';
import { failed, inHand, outcomeUnknown, sagaName } from './words.ts';
import { findDiscrepancy } from '../ledger/differences.ts';
import { repairKinds } from './repairKinds.ts';
import { lockStoreDay } from '../ledger/lockStoreDay.ts';
import { personal, PersonalJson } from '../db/sealing.ts';

/** Which kinds of discrepancy each repair may mend (domain §1). */
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

export interface Repairer {
  readonly userId: string;
  readonly opter: string;
}

interface Repair {
  readonly repairId: string;
  readonly action: RepairAction;
  readonly state: 'pending' | 'done' | 'failed';
  readonly opterName: string;
  readonly createdAt: string;
}

const COLUMNS = sql`repair_id, action, state, opter_name, created_at`;

/**
 * Repairs one discrepancy, as one saga: the request is written first, then the centre is asked, then effect and outcome
 * are committed together. A repeat, from another tab or clerk, finds the same row.
 * @throws Problem with the reason when a rule or the centre refuses, or when no answer came
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
  if (open.state === 'pending' && open.action !== 'mark') {
    const end = await carryOut(
      db,
      insurer,
      repairKinds[open.action],
      { fixmedinsCode: request.fixmedinsCode, sagaId: open.repairId },
      by.opter,
    );
    if (isLive(end)) throw outcomeUnknown(TEXT[action].name);
    if (end.state !== 'done') throw failed(TEXT[action].name, end.error);
  }
  return { dspoStas: DONE[action], message: TEXT[action].done };
}

/** Finds the repair of this discrepancy, or writes a new one. */
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
      // The same action gets the same answer; another action is refused with what was done.
      if (
        last.action === action &&
        (last.state === 'pending' || found === null || !(await reappeared(tx, last)))
      )
        return last;
      const who = `（${last.opterName}，${last.createdAt}）`;
      if (last.state === 'pending')
        throw Problem.business(`该差异正在${TEXT[last.action].name}${who}，请稍后刷新`);
      if (!(await reappeared(tx, last)))
        throw Problem.business(`该差异${TEXT[last.action].done}${who}，请重新对账后再处理`);
    }
    if (!found) throw Problem.business('该差异已不存在，请刷新后重试');
    if (!ALLOWED[action].includes(found.stmtRslt)) throw Problem.business(TEXT[action].misfit);
    const before = { stmtRslt: found.stmtRslt, local: found.local, centre: found.centre };
    const asked = action === 'mark' ? null : await askFor(tx, action, request, found, by);
    const [made] = await rowsOf<Repair>(
      tx,
      sql`insert into rec_repair (repair_id, settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, action,
                                  request_msgid, psn_no, memo, before, user_id, opter_name, tried_at, state, after, finished_at)
          values (coalesce(${asked?.sagaId ?? null}::uuid, gen_random_uuid()), ${key.settleDate}, ${key.fixmedinsCode},
                  ${key.insutype}, ${key.clrType}, ${key.setlOptins}, ${request.msgid}, ${action},
                  coalesce(${asked?.requestMsgid ?? null}, new_msgid(${key.fixmedinsCode})), ${personal(found.psnNo)}, ${request.memo},
                  ${new PersonalJson(before)}::jsonb, ${by.userId}, ${by.opter}, now(),
                  ${asked ? 'pending' : 'done'}, ${asked ? null : '{}'}::jsonb, ${asked ? sql`null` : sql`clock_timestamp()`})
          returning ${COLUMNS}`,
    );
    if (!made) throw new Error('an insert that returned nothing');
    return made;
  });
}

/** Writes the request. @throws Problem where another one about this settlement is live */
async function askFor(
  tx: Queryable,
  kind: Exclude<RepairAction, 'mark'>,
  { msgid, memo, ...key }: RepairRequest,
  found: DetailRow,
  by: Repairer,
): Promise<{ readonly sagaId: string; readonly requestMsgid: string }> {
  const { fixmedinsCode, settleDate, insutype, clrType, setlOptins } = key;
  const medfeeSumamt = (found.centre ?? found.local)?.medfeeSumamt ?? '0.00';
  const { saga, isNew } = await begin(
    tx,
    {
      kind,
      fixmedinsCode,
      msgid,
      setlDate: settleDate,
      psnNo: found.psnNo,
      medfeeSumamt,
      memo,
      request: { fixmedinsCode, settleDate, insutype, clrType, setlOptins } satisfies GroupKey,
    },
    by,
  );
  if (!isNew) throw Problem.business(inHand(saga, sagaName(saga.kind)));
  return saga;
}

/** True when the group was reconciled again after the repair: then this is a new discrepancy. */
async function reappeared(tx: Queryable, last: Repair): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from day_rec d join rec_repair r using (settle_date, fixmedins_code, insutype, clr_type, setl_optins)
         where r.repair_id = ${last.repairId} and r.finished_at is not null and d.stmt_time > r.finished_at`,
  );
  return rows.length > 0;
}
