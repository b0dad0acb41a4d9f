import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { acceptanceCalls } from '../../../contract/acceptance.ts';
import { rowOf } from '../../db/connect.ts';
import type { DbAndCentre } from '../../http/handler.ts';
import { portMethods } from '../../insurer/interfaces.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { scopeOf } from '../../query/scope.ts';
import { requireRight } from '../../security/may.ts';
import { requireStores } from '../../stores/record.ts';
import { endRun, keepTried, tryMethod } from './store.ts';
import type { TrialStore } from './trial.ts';

const request = z.object({ fixmedinsCode: z.string(), runId: z.string(), withWrites: z.boolean() });
interface Position {
  /** Interfaces that were tried. */
  readonly at: number;
  readonly failed: number;
}

/** The job behind 自动接口验收. A restart repeats at most one try, and each try takes back what it wrote. */
export const acceptanceJob = defineJob({
  kind: 'acceptance.auto',
  request,
  canRetry: true,
  async mayRun(db, user, { fixmedinsCode }) {
    requireRight(user, acceptanceCalls.begin.permission);
    await requireStores(db, scopeOf(user), [fixmedinsCode]);
  },
  async run(work: JobWork<z.infer<typeof request>, Position>, { db, insurer }: DbAndCentre) {
    const { fixmedinsCode, runId, withWrites } = work.request;
    const store = await rowOf<TrialStore>(
      db,
      sql`select fixmedins_code, poolarea_no from store where fixmedins_code = ${fixmedinsCode}`,
    );
    let position = work.position ?? { at: 0, failed: 0 };
    while (position.at < portMethods.length && (await work.mayGoOn())) {
      const method = portMethods[position.at];
      if (method === undefined) break;
      const tried = await tryMethod(db, insurer, store, method, withWrites);
      position = {
        at: position.at + 1,
        failed: position.failed + (tried.verdict === 'failed' ? 1 : 0),
      };
      const message = `已验收 ${position.at} 个接口，${position.failed} 个未通过`;
      await work.commit(
        { position, done: position.at, total: portMethods.length, message },
        async (tx) => void (await keepTried(tx, fixmedinsCode, runId, tried)),
      );
    }
    return { runId, failed: position.failed };
  },
  async ended(tx, { request: { fixmedinsCode, runId } }) {
    await endRun(tx, fixmedinsCode, runId);
  },
});
