import { ExchangeIcon } from '@blueprintjs/icons';
import { HostError } from '../../api/host/hostError.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';

/** Both sentences of a host's failure: the spec's, which support knows, and the one for the person (spec §8). */
const explained = (error: unknown): unknown =>
  error instanceof HostError && error.tips !== error.message
    ? new Error(`${error.tips}（${error.message}）`, { cause: error })
    : error;

/** Commands of the ERP host. */
export const hostCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'host.check',
    solo: true,
    title: '检查 ERP 连接',
    keywords: ['check erp host', 'sendFrameMessage', 'connection test', '宿主', '测试'],
    section: '通用',
    icon: ExchangeIcon,
    permission: 'session',
    scope: 'global',
    perform: async (ctx) => {
      const at = new Date().toISOString();
      await ctx.services.erp.sendFrameMessage('connectionCheck', { at }).catch((error: unknown) => {
        throw explained(error);
      });
      ctx.services.toast('success', 'ERP 已确认收到测试消息');
    },
  }),
];
