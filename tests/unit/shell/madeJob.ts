import type { Job } from '../../../contract/job.ts';

export const madeJob = (more: Partial<Job> = {}): Job => ({
  jobId: 'j',
  kind: 'export',
  title: '导出 日对账',
  state: 'done',
  done: 10,
  total: 10,
  message: '',
  result: null,
  error: null,
  createTime: '2026-11-20 09:30:00',
  finishTime: null,
  file: null,
  canRetry: false,
  ...more,
});
