import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '../../../contract/job.ts';
import { builtinCommands } from '../../../src/commands/builtin.ts';
import { CommandsProvider } from '../../../src/commands/CommandsProvider.tsx';
import type { Services } from '../../../src/commands/services.ts';
import { createRecents } from '../../../src/commands/palette/recents.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { jobCommands } from '../../../src/shell/jobs/jobCommands.ts';
import { JobsDrawer, sizeText } from '../../../src/shell/jobs/JobsDrawer.tsx';
import { JobStore } from '../../../src/shell/jobs/jobStore.ts';
import { madeJob } from './madeJob.ts';

const FILE = {
  fileName: '日对账_202611200930.xlsx',
  size: 3 * 1024 * 1024,
  expireTime: '2026-11-27 09:30:00',
};
const JOBS: readonly Job[] = [
  madeJob({
    jobId: 'run',
    title: '导出 订单管理',
    state: 'running',
    done: 400,
    total: 1000,
    message: '正在写入',
  }),
  madeJob({ jobId: 'done', file: FILE, message: '共 12 行' }),
  madeJob({ jobId: 'bad', title: '导入 病种目录', state: 'failed', error: '文件已损坏', canRetry: true }),
];
const calls: string[] = [];
const registry = createRegistry([...builtinCommands, ...jobCommands]);
const api = {
  call: (call: { id: string }, input: { id?: string }) => {
    if (call.id !== 'job.recent') calls.push(`${call.id} ${input.id}`);
    return Promise.resolve({ jobs: JOBS });
  },
  download: (call: { id: string }, input: { id: string }) => {
    calls.push(`${call.id} ${input.id}`);
    return Promise.resolve();
  },
};

beforeEach(async () => {
  calls.length = 0;
  const store = new JobStore({ api: api as never, onEnd: () => undefined, busyMs: 60_000 });
  const services = {
    jobs: store,
    confirm: () => Promise.resolve(true),
    report: vi.fn(),
    record: vi.fn(),
  } as unknown as Services;
  render(
    <CommandsProvider
      registry={registry}
      rights={{ isSuperAdmin: false, menus: new Set(), buttons: new Set() }}
      services={services}
      recents={createRecents(localStorage, 'recents')}
    >
      <JobsDrawer jobs={store} />
    </CommandsProvider>,
  );
  await userEvent.keyboard('{Alt>}j{/Alt}');
  await screen.findByText('导出 订单管理');
});
const item = (title: RegExp): HTMLElement => screen.getByRole('listitem', { name: title });

test('opens by its key on the newest job, and shows running, finished and failed jobs with the reason', () => {
  expect(document.activeElement).toBe(item(/订单管理，进行中/));
  expect(item(/订单管理，进行中/).textContent).toContain('400 / 1,000');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(item(/日对账，已完成/).textContent).toContain('3.0 MB2026-11-27 前可下载');
  expect(item(/病种目录，失败/).textContent).toContain('文件已损坏');
});
test('↑ and ↓ move between jobs; each has its own actions: cancel, download, retry', async () => {
  const person = userEvent.setup();
  await person.keyboard('{Delete}');
  await waitFor(() => expect(calls).toEqual(['job.cancel run']));
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(item(/已完成/));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(calls).toContain('job.file done'));
  await person.keyboard('{ArrowDown}r');
  await waitFor(() => expect(calls).toContain('job.retry bad'));
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(item(/失败/));
});
test('cannot cancel an ended job, nor download a job without a file', async () => {
  const person = userEvent.setup();
  item(/失败/).focus();
  await person.keyboard('{Delete}{Enter}');
  item(/进行中/).focus();
  await person.keyboard('{Enter}r');
  expect(calls).toEqual([]);
});
test('formats a file size', () => {
  expect([sizeText(10), sizeText(1536), sizeText(5.25 * 1024 * 1024)]).toEqual(['1 KB', '2 KB', '5.3 MB']);
});
