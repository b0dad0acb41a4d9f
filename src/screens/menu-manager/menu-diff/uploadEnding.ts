import { z } from 'zod';
import type { Job } from '../../../../contract/job.ts';

const result = z.object({
  uploaded: z.number(),
  failed: z.number(),
  failures: z.array(z.object({ fixmedinsHilistId: z.string(), reason: z.string() })),
});
/** How many products are named; the rest is counted. The list shows all by 上传状态. */
const NAMED = 3;

/** The result of an upload as text. */
export function uploadEnding(job: Pick<Job, 'title' | 'state' | 'error' | 'result'>): {
  readonly tone: 'good' | 'warn';
  readonly words: string;
} {
  if (job.state === 'failed') return { tone: 'warn', words: `${job.title} 未完成：${job.error ?? ''}` };
  const stopped = job.state === 'cancelled' ? '已停止' : '完成';
  const found = result.safeParse(job.result);
  if (!found.success) return { tone: 'warn', words: `${job.title} ${stopped}` };
  const { uploaded, failed, failures } = found.data;
  const named = failures
    .slice(0, NAMED)
    .map(({ fixmedinsHilistId, reason }) => `${fixmedinsHilistId} ${reason}`);
  const reasons =
    failed === 0 ? '' : `，${failed} 个失败：${named.join('；')}${failed > named.length ? ' 等' : ''}`;
  return {
    tone: failed === 0 && job.state === 'done' ? 'good' : 'warn',
    words: `${job.title} ${stopped}：已上传 ${uploaded} 个${reasons}`,
  };
}
