import { z } from 'zod';
import type { Job } from '../../../../contract/job.ts';

const pulled = z.object({
  rows: z.number(),
  failures: z.array(z.object({ fixmedinsCode: z.string(), reason: z.string() })),
});
const confirmed = z.object({ told: z.number(), total: z.number() });
/** How many stores are named; the rest is counted. */
const NAMED = 3;

/** The result of a pull or a confirmation as text. */
export function runEnding(job: Pick<Job, 'title' | 'state' | 'error' | 'result'>): {
  readonly tone: 'good' | 'warn';
  readonly words: string;
} {
  if (job.state === 'failed') return { tone: 'warn', words: `${job.title} 未完成：${job.error ?? ''}` };
  const stopped = job.state === 'cancelled' ? '已停止' : '完成';
  const pull = pulled.safeParse(job.result);
  if (pull.success) {
    const { rows, failures } = pull.data;
    const named = failures.slice(0, NAMED).map(({ fixmedinsCode, reason }) => `${fixmedinsCode} ${reason}`);
    const more = failures.length > NAMED ? `等 ${failures.length} 家` : '';
    return {
      tone: failures.length === 0 ? 'good' : 'warn',
      words: `${job.title} ${stopped}：共 ${rows} 行${failures.length === 0 ? '' : `；未提取：${named.join('；')}${more}`}`,
    };
  }
  const confirm = confirmed.safeParse(job.result);
  return {
    tone: job.state === 'cancelled' ? 'warn' : 'good',
    words: `${job.title} ${stopped}${confirm.success ? `：已确认 ${confirm.data.told} / ${confirm.data.total} 行` : ''}`,
  };
}
