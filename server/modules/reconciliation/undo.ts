import { sql } from 'drizzle-orm';
import type { MismatchKey } from '../../../contract/reconciliation/mismatch.ts';
import type { Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { rowsOf } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { restoreAmounts, unvoidLocal, voidSupplement, type AmountsBefore } from '../../saga/repairEffects.ts';
import { refreshLocal } from '../../ledger/local.ts';
import { sameRow } from './rows.ts';
import { lockStoreDay } from '../../ledger/lockStoreDay.ts';
import type { RepairAction } from '../../../contract/reconciliation/day.ts';

interface Last {
  readonly repairId: string;
  readonly action: RepairAction;
  readonly state: 'pending' | 'done';
  /** The group was compared again since, so later results rest on the repair. */
  readonly isBuiltOn: boolean;
  readonly was: AmountsBefore | null;
}

const lastRepair = async (db: Queryable, row: MismatchKey): Promise<Last | undefined> =>
  (
    await rowsOf<Last>(
      db,
      sql`select r.repair_id, r.action, r.state, r.after -> 'was' as was,
                 coalesce(d.stmt_time > r.finished_at, false) as is_built_on
            from rec_repair r
            left join day_rec d using (settle_date, fixmedins_code, insutype, clr_type, setl_optins)
           where ${sameRow(row, 'r')} and r.state in ('pending', 'done')
           order by r.created_at desc limit 1`,
    )
  )[0];

/** Why the last repair cannot be undone; empty where it can. */
function refusal(last: Last): string {
  if (last.state === 'pending') return '正在处理中，请等待结果';
  if (last.action === 'reverse') return '冲正在医保中心已经生效，不能撤回';
  if (last.action === 'mark') return '';
  if (last.isBuiltOn) return '处理之后已重新对账，不能撤回';
  return last.action === 'refresh' && last.was === null ? '没有留存更新前的金额，不能撤回' : '';
}

/** Null when there is no repair; else why it cannot be undone, or an empty text. */
export async function undoable(db: Queryable, row: MismatchKey): Promise<string | null> {
  const last = await lastRepair(db, row);
  return last ? refusal(last) : null;
}

/**
 * Undoes the last repair of a row: the ledger is restored, the repair stays with the name of who undid it. A repeat
 * finds nothing to undo.
 * @throws Problem with the reason when it cannot be undone
 */
export async function undoRepair(
  tx: Queryable,
  row: MismatchKey,
  by: { readonly opter: string },
): Promise<string> {
  await lockStoreDay(tx, `${row.fixmedinsCode}|${row.settleDate}`);
  const last = await lastRepair(tx, row);
  if (!last) throw Problem.business('没有可以撤回的处理');
  const reason = refusal(last);
  if (reason !== '') throw Problem.business(reason);
  if (last.action === 'supplement') await voidSupplement(tx, row);
  else if (last.action === 'cancel') await unvoidLocal(tx, row);
  else if (last.action === 'refresh' && last.was) await restoreAmounts(tx, row, last.was);
  await tx.execute(
    sql`update rec_repair set state = 'undone', undone_at = ${timeNow()}, undone_by = ${by.opter}
         where fixmedins_code = ${row.fixmedinsCode} and repair_id = ${last.repairId}`,
  );
  if (last.action !== 'mark') {
    // Before the sums, which follow it.
    await tx.execute(sql`update day_rec d set repaired = true where ${sameRow(row, 'd', 'group')}`);
    await refreshLocal(tx, { groups: [row] });
  }
  return last.action;
}
