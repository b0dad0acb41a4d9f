import type { Job } from '../../../../contract/job.ts';
import type { JobEnding } from '../../shared/job/JobBanner.tsx';

/** How a download ended. */
export function downloadEnding({ state, done, error }: Job): JobEnding {
  if (state === 'done') return { tone: 'good', words: `已下载 ${done} 条，核对后按 F7 启用` };
  if (state === 'cancelled') return { tone: 'warn', words: '下载已取消，目录没有变化' };
  return { tone: 'bad', words: `下载失败：${error ?? ''}` };
}
