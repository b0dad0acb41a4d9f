import { saleCalls, UPLOAD_BATCH } from '../../../contract/sale.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { requireOrders, uploadSale } from '../../saga/uploadSale.ts';
import { z } from 'zod';
import { scopeOf } from '../../query/scope.ts';
import { requireRight } from '../../security/may.ts';
import type { DbAndCentre } from '../../http/handler.ts';

const uploadRequest = z.object({
  setlIds: z.array(z.string()),
  /** The day of each; a job of an earlier version has none. */
  setlDates: z.array(z.string()).optional(),
  opterName: z.string(),
});
interface Position {
  readonly at: number;
  readonly uploaded: number;
  /** Sales that were refused or got no answer, with the reason. */
  readonly left: readonly { readonly setlId: string; readonly message: string }[];
}
const BEGIN: Position = { at: 0, uploaded: 0, left: [] };

/**
 * The job behind 上传销售 of many rows, in hundreds. A repeated batch uploads
 * nothing twice.
 */
export const saleUploadJob = defineJob({
  kind: 'sale.upload',
  request: uploadRequest,
  canRetry: true,
  async mayRun(db, user, { setlIds, setlDates }) {
    requireRight(user, saleCalls.upload.permission);
    await requireOrders(db, scopeOf(user), setlIds, setlDates && [...new Set(setlDates)]);
  },
  async run(work: JobWork<z.infer<typeof uploadRequest>, Position>, { db, insurer }: DbAndCentre) {
    const { setlIds, setlDates, opterName } = work.request;
    let position = work.position ?? BEGIN;
    while (position.at < setlIds.length && !work.isStopping()) {
      const from = position.at;
      for (const [nth, setlId] of setlIds.slice(from, from + UPLOAD_BATCH).entries()) {
        if (work.isStopping()) return position;
        const { saleStas, message } = await uploadSale(
          db,
          insurer,
          { setlId, setlDate: setlDates?.[from + nth] },
          opterName,
        );
        position =
          saleStas === '1'
            ? { ...position, at: position.at + 1, uploaded: position.uploaded + 1 }
            : { ...position, at: position.at + 1, left: [...position.left, { setlId, message }] };
      }
      const message = `已上传 ${position.uploaded} 笔，失败 ${position.left.length} 笔`;
      await work.commit({ position, done: position.at, total: setlIds.length, message }, () =>
        Promise.resolve(),
      );
    }
    return position;
  },
});
