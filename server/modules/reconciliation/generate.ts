import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/connect.ts';
import type { JobKind } from '../../jobs/runner.ts';
import type { Scope } from '../../query/scope.ts';
import { refreshLocal } from '../../ledger/local.ts';

interface Params {
  readonly begndate: string;
  readonly enddate: string;
  readonly scope: Scope;
}

/** The job behind 生成对账数据: adds the store's side of each day up anew, a day a batch. */
export const generateJob = (db: Database): JobKind<Params, number> => ({
  kind: 'reconciliation.generate',
  canRetry: true,
  async run(work) {
    const { begndate, enddate, scope } = work.params;
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
