import { createHash } from 'node:crypto';
import { UPLOAD_BATCH, type UploadOutcome } from '../../../contract/sale.ts';
import type { CallContext, ModuleHandlers } from '../../http/handler.ts';
import type { OnDay } from '../../ledger/dayOf.ts';
import { scopeOf } from '../../query/scope.ts';
import { pageLines } from './lines.ts';
import { requireOrders, uploadSale } from '../../saga/uploadSale.ts';
import { saleUploadJob } from './uploadJob.ts';

export const saleHandlers: ModuleHandlers<'sale'> = {
  lines: ({ tx, user }, query) => pageLines(tx, scopeOf(user), query),
  upload: async (context, { setlIds: asked, setlDates }) => {
    const { tx, user, jobs, logTarget } = context;
    const setlIds = [...new Set(asked)];
    logTarget({ count: setlIds.length, setlIds: setlIds.slice(0, 20) });
    const sales = await requireOrders(tx, scopeOf(user), setlIds, setlDates);
    if (setlIds.length <= UPLOAD_BATCH) return { results: await uploadAll(context, sales), jobId: null };
    const what = createHash('sha256').update(setlIds.join(',')).digest('base64url');
    const { jobId } = await jobs.enqueue(tx, saleUploadJob, {
      title: `上传销售 ${setlIds.length} 笔`,
      by: user,
      request: { setlIds, setlDates: sales.map(({ setlDate }) => setlDate), opterName: user.name },
      total: setlIds.length,
      dedupeKey: `sale.upload:${user.userId}:${what}`,
    });
    return { results: [], jobId };
  },
};

/** One after the other, stopping at the first timeout. */
async function uploadAll(
  { db, insurer, user }: CallContext,
  sales: readonly OnDay[],
): Promise<UploadOutcome[]> {
  const results: UploadOutcome[] = [];
  for (const sale of sales) {
    const isSilent = results.some(({ saleStas }) => saleStas === '9');
    results.push(
      isSilent
        ? { setlId: sale.setlId, saleStas: '0', message: '医保中心无应答，尚未上传' }
        : await uploadSale(db, insurer, sale, user.name),
    );
  }
  return results;
}
