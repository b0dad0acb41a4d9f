import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/connect.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { refreshLocal } from '../../ledger/local.ts';
import { z } from 'zod';
import { dayCalls } from '../../../contract/reconciliation/day.ts';
import { requireRight } from '../../security/may.ts';
import { requireScope, scopeShape } from '../../query/scope.ts';
import type { DbAndCentre } from '../../http/handler.ts';

const generateRequest = z.object({ begndate: z.string(), enddate: z.string(), scope: scopeShape });

/** The job behind 生成对账数据: recomputes the store's side, one day in a batch. */
export const generateJob = defineJob({
  kind: 'reconciliation.generate',
  request: generateRequest,
  canRetry: true,
  mayRun: (_, user, { scope }) => {
    requireRight(user, dayCalls.dayGenerate.permission);
    requireScope(user, scope);
    return Promise.resolve();
  },
  async run(work: JobWork<z.infer<typeof generateRequest>, number>, { db }: DbAndCentre) {
    const { begndate, enddate, scope } = work.request;
    const days = await rowsOf<{ day: string }>(
      db,
      sql`select d::date as day from generate_series(${begndate}::date, ${enddate}::date, interval '1 day') d order by 1`,
    );
    for (let at = work.position ?? 0; at < days.length && !work.isStopping(); at++) {
      const day = days[at]?.day ?? begndate;
      await work.commit(
        { position: at + 1, done: at + 1, total: days.length, message: `已生成 ${day}` },
        async (tx) => {
          await refreshLocal(tx, { begndate: day, enddate: day, scope });
        },
      );
    }
    return { days: days.length };
  },
});
