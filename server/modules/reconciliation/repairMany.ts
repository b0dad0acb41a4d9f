import { Problem } from '../../errors/problem.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { repair } from '../../saga/repair.ts';
import { z } from 'zod';
import { mismatchCalls, repairPermission } from '../../../contract/reconciliation/mismatch.ts';
import { scopeOf } from '../../query/scope.ts';
import { requireRight } from '../../security/may.ts';
import { requireStores } from '../../stores/record.ts';
import { repairAction } from '../../../contract/reconciliation/day.ts';
import { groupShape } from '../../ledger/groups.ts';
import type { DbAndCentre } from '../../http/handler.ts';

const manyRequest = z.object({
  action: repairAction,
  memo: z.string(),
  rows: z.array(groupShape.extend({ msgid: z.string() })),
  userId: z.string(),
  opter: z.string(),
});
interface Failure {
  readonly settleDate: string;
  readonly fixmedinsCode: string;
  readonly msgid: string;
  readonly reason: string;
}
interface ManyPosition {
  /** Rows done, in the order asked for. */
  readonly next: number;
  readonly repaired: number;
  readonly failed: number;
  /** The first of them. */
  readonly failures: readonly Failure[];
}

/** Rows in a batch. After a crash a batch is repeated; its finished repairs give the same answers. */
const BATCH = 10;
const FAILURES_KEPT = 200;

/** The job behind 批量处理: one repair after the other, each as a person would make it. */
export const repairManyJob = defineJob({
  kind: 'reconciliation.repair',
  request: manyRequest,
  canRetry: true,
  async mayRun(db, user, { action, rows }) {
    requireRight(user, mismatchCalls.mismatchRepairAll.permission);
    requireRight(user, repairPermission(action));
    await requireStores(
      db,
      scopeOf(user),
      rows.map(({ fixmedinsCode }) => fixmedinsCode),
    );
  },
  async run(work: JobWork<z.infer<typeof manyRequest>, ManyPosition>, { db, insurer }: DbAndCentre) {
    const { action, memo, rows, userId, opter } = work.request;
    let at: ManyPosition = work.position ?? { next: 0, repaired: 0, failed: 0, failures: [] };
    while (at.next < rows.length && !work.isStopping()) {
      const failures: Failure[] = [];
      let done = 0;
      for (const row of rows.slice(at.next, at.next + BATCH)) {
        if (!(await work.mayGoOn())) break;
        done += 1;
        try {
          await repair(db, insurer, action, { ...row, memo }, { userId, opter });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          const { settleDate, fixmedinsCode, msgid } = row;
          failures.push({ settleDate, fixmedinsCode, msgid, reason: error.message });
        }
      }
      at = {
        next: at.next + done,
        repaired: at.repaired + done - failures.length,
        failed: at.failed + failures.length,
        failures: [...at.failures, ...failures].slice(0, FAILURES_KEPT),
      };
      await work.commit(
        { position: at, done: at.next, total: rows.length, message: `已处理 ${at.next} / ${rows.length} 笔` },
        () => Promise.resolve(),
      );
    }
    return { repaired: at.repaired, failed: at.failed, failures: at.failures };
  },
});
