import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { goodsCalls } from '../../../contract/goods.ts';
import { rowsOf } from '../../db/connect.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { scopeOf } from '../../query/scope.ts';
import { requireRight } from '../../security/may.ts';
import { requireStores } from '../../stores/record.ts';
import { copyGoods } from './write.ts';

const request = z.object({ fixmedinsCode: z.string(), stores: z.array(z.string()) });
interface Position {
  /** Stores that are done, in the order of the request. */
  readonly at: number;
}

/** The job behind 复制商品到全部门店, one store a transaction. A repeat finds the goods there and changes nothing. */
export const goodsCopyJob = defineJob({
  kind: 'goods.copy',
  request,
  canRetry: true,
  async mayRun(db, user, { fixmedinsCode, stores }) {
    requireRight(user, goodsCalls.copyToAll.permission);
    await requireStores(db, scopeOf(user), [fixmedinsCode, ...stores]);
  },
  async run(work: JobWork<z.infer<typeof request>, Position>, _needs: object) {
    const { fixmedinsCode, stores } = work.request;
    const total = stores.length;
    let at = work.position?.at ?? 0;
    while (at < total && !work.isStopping()) {
      const to = stores[at] ?? '';
      at += 1;
      const message = `已复制到 ${at} / ${total} 家门店`;
      await work.commit({ position: { at }, done: at, total, message }, async (tx) => {
        // One that was closed meanwhile is left out.
        const open = sql`select 1 from store where fixmedins_code = ${to} and closed_at is null`;
        if ((await rowsOf(tx, open)).length > 0) await copyGoods(tx, fixmedinsCode, to);
      });
    }
    return { stores: at };
  },
});
