/** Texts about the host: its row on /tools, and the outcome of the command that checks it. */
import { expect, it, vi } from 'vitest';
import type { CommandContext } from '../../../../src/commands/context.ts';
import type { Host } from '../../../../src/api/host/host.ts';
import { cannotReceive, HostError, noHost } from '../../../../src/api/host/hostError.ts';
import { hostCommands } from '../../../../src/shell/host/hostCommands.ts';
import { describeHost } from '../../../../src/screens/tools/environment.ts';

const NOBODY = { peer: null, hostName: null, dropped: {} };
it.each<[string, ReturnType<Host['status']>]>([
  ['未在 ERP 中运行', { kind: 'none', state: 'none', ...NOBODY }],
  ['所在网站未登记为 ERP（网页嵌入）', { kind: 'frame', state: 'foreign', ...NOBODY }],
  [
    '已连接（网页嵌入）：药店 ERP https://erp.example.com；已丢弃消息 origin 2、order 1',
    {
      kind: 'frame',
      state: 'connected',
      peer: 'https://erp.example.com',
      hostName: '药店 ERP',
      dropped: { origin: 2, order: 1 },
    },
  ],
  [
    '已连接（桌面程序）：药店 ERP',
    { kind: 'shell', state: 'connected', peer: 'shell', hostName: '药店 ERP', dropped: {} },
  ],
])('%s', (words, status) => expect(describeHost(status)).toBe(words));

const check = (sendFrameMessage: Host['sendFrameMessage']) => {
  const toast = vi.fn();
  const services = { erp: { sendFrameMessage }, toast };
  const done = hostCommands
    .find(({ id }) => id === 'host.check')
    ?.perform({ services } as unknown as CommandContext, {});
  return { done: Promise.resolve(done), toast };
};

it('shows a success once the host has acknowledged', async () => {
  const { done, toast } = check(() => Promise.resolve());
  await done;
  expect(toast.mock.calls).toEqual([['success', 'ERP 已确认收到测试消息']]);
});

it.each([
  [noHost(), '当前页面不在 ERP 中打开，无法保存到 ERP（not running in ERP environment）'],
  [cannotReceive(), 'ERP 没有接收消息的功能，请联系 ERP 供应商升级（sendFrameMessage not implemented）'],
  [new HostError('refused', '单据已作废'), '单据已作废'],
])('fails with the reason: %s', async (error, words) => {
  const { done, toast } = check(() => Promise.reject(error));
  await expect(done).rejects.toThrow(words);
  expect(toast).not.toHaveBeenCalled();
});
