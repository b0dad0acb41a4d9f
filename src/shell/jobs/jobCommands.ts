import { ArchiveIcon, DownloadIcon, ResetIcon, StopIcon } from '@blueprintjs/icons';
import type { Job } from '../../../contract/job.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import type { CommandContext } from '../../commands/context.ts';
import { isOver } from '../../machines/job.ts';

export const JOBS_DIALOG = 'jobs';
const PICK = '请先选中一个任务';

/** The job under the cursor of the drawer. */
const jobOf = (ctx: CommandContext<Job>): Job | undefined => ctx.row;

/** Commands of the jobs drawer. */
export const jobCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'jobs.open',
    solo: true,
    title: '任务',
    keywords: ['jobs', 'tasks', 'background', 'downloads', '后台任务', '导出结果', '进度'],
    section: '通用',
    icon: ArchiveIcon,
    shortcut: 'Alt+J',
    permission: 'session',
    scope: 'global',
    unlogged: true,
    perform: (ctx) => ctx.services.jobs.open(),
  }),
  defineCommand({
    id: 'jobs.fetchLatest',
    title: '下载最近的导出结果',
    keywords: ['download latest export', 'fetch result', '获取文件'],
    section: '通用',
    icon: DownloadIcon,
    permission: 'session',
    scope: 'global',
    enabled: (ctx) =>
      ctx.services.jobs.snapshot().jobs.some((job) => job.file) ? true : '还没有可以下载的结果',
    perform: async (ctx) => {
      const { jobs } = ctx.services;
      const latest = jobs.snapshot().jobs.find((job) => job.file);
      if (latest) await jobs.fetch(latest.jobId);
    },
  }),
  defineCommand<never, Job>({
    id: 'jobs.fetch',
    title: '下载',
    keywords: ['download', 'fetch', '获取'],
    section: '任务',
    icon: DownloadIcon,
    tone: 'primary',
    shortcut: 'Enter',
    permission: 'session',
    scope: 'dialog',
    where: JOBS_DIALOG,
    visible: (ctx) => jobOf(ctx)?.file != null,
    perform: async (ctx) => {
      const job = jobOf(ctx);
      if (job) await ctx.services.jobs.fetch(job.jobId);
    },
  }),
  defineCommand<never, Job>({
    id: 'jobs.cancel',
    title: '停止',
    keywords: ['cancel', 'stop', '取消'],
    section: '任务',
    icon: StopIcon,
    shortcut: 'Delete',
    permission: 'session',
    scope: 'dialog',
    where: JOBS_DIALOG,
    visible: (ctx) => {
      const job = jobOf(ctx);
      return job !== undefined && !isOver(job);
    },
    enabled: (ctx) => (jobOf(ctx) ? true : PICK),
    perform: async (ctx) => {
      const job = jobOf(ctx);
      if (job) await ctx.services.jobs.cancel(job.jobId);
    },
  }),
  defineCommand<never, Job>({
    id: 'jobs.retry',
    title: '重试',
    keywords: ['retry', 'resume', '继续'],
    section: '任务',
    icon: ResetIcon,
    shortcut: 'R',
    permission: 'session',
    scope: 'dialog',
    where: JOBS_DIALOG,
    visible: (ctx) => jobOf(ctx)?.canRetry === true,
    perform: async (ctx) => {
      const job = jobOf(ctx);
      if (job) await ctx.services.jobs.retry(job.jobId);
    },
  }),
];
