import type { mismatchCalls } from '../../../contract/reconciliation/mismatch.ts';
import { createHash } from 'node:crypto';
import { codeName } from '../../../contract/codes/codes.ts';
import { mismatchId, repairPermission } from '../../../contract/reconciliation/mismatch.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { requireRight } from '../../security/may.ts';
import { scopeOf } from '../../query/scope.ts';
import { findDay, requireReach } from './days.ts';
import { pageMismatches, totalMismatches } from './detail.ts';
import { addNote, historyOf } from './history.ts';
import { repairManyJob } from './repairMany.ts';
import { undoable, undoRepair } from './undo.ts';

export const mismatchHandlers: HandlersOf<typeof mismatchCalls> = {
  mismatchPaged: ({ tx, user }, query) => pageMismatches(tx, scopeOf(user), query),
  mismatchTotals: ({ tx, user }, filter) => totalMismatches(tx, scopeOf(user), filter),

  mismatchRepairAll: async ({ tx, user, jobs, logTarget }, { action, memo, rows }) => {
    requireRight(user, repairPermission(action));
    if (action === 'mark' && memo === '') throw Problem.badRequest('请填写处理说明');
    await requireReach(tx, scopeOf(user), rows);
    logTarget({ action, rows: rows.length, memo });
    const what = createHash('sha256').update(rows.map(mismatchId).sort().join(',')).digest('base64url');
    return jobs.enqueue(tx, repairManyJob, {
      title: `批量${codeName('repairAction', action)} ${rows.length} 笔`,
      by: user,
      request: { action, memo, rows, userId: user.userId, opter: user.name },
      total: rows.length,
      dedupeKey: `reconciliation.repair:${user.userId}:${user.medicalAreaCode}:${action}:${what}`,
    });
  },

  mismatchHistory: async ({ tx, user }, row) => {
    await findDay(tx, scopeOf(user), row);
    return { entries: await historyOf(tx, row), undo: await undoable(tx, row) };
  },

  mismatchNote: async ({ tx, user, logTarget }, { text, ...row }) => {
    logTarget({ ...row });
    await findDay(tx, scopeOf(user), row);
    await addNote(tx, row, text, { userId: user.userId, opter: user.name });
    return { message: '备注已保存' };
  },

  mismatchUndo: async ({ tx, user, logTarget }, row) => {
    logTarget({ ...row });
    await findDay(tx, scopeOf(user), row);
    const action = await undoRepair(tx, row, { opter: user.name });
    return { message: `已撤回${codeName('repairAction', action)}` };
  },
};
