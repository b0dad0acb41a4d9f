import { DocumentIcon, DesktopIcon, PlayIcon, RefreshIcon, StopIcon } from '@blueprintjs/icons';
import { codeName } from '../../../../contract/codes/codes.ts';
import {
  pluginServiceCalls,
  type ServiceOrder,
  type ServiceRow,
} from '../../../../contract/pluginService.ts';
import { REPORT_SECONDS } from '../../../../contract/station/protocol.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { servicesPlace } from './servicesPlace.ts';

const MENU = 'PluginService';
type Ctx = CommandContext<ServiceRow>;
const base = { section: '插件服务', permission: { menuCode: MENU }, scope: 'screen' } as const;
const may = { menuCode: MENU, buttonCode: 'Order' } as const;
const PICK = '请先选中一个服务';

const enabledFor =
  (isPossible: (row: ServiceRow) => true | string) =>
  ({ row }: Ctx): true | string =>
    !row
      ? PICK
      : row.pending !== null
        ? `客户端还没有${codeName('orderAction', row.pending)}该服务，请稍候`
        : isPossible(row);

const order = (ctx: Ctx, action: ServiceOrder['action'], then: (row: ServiceRow) => string | null) =>
  actOnRow(ctx, async (row) => {
    const { fixmedinsCode, stationNo, package: name, service } = row;
    await ctx.services.api.call(pluginServiceCalls.order, {
      fixmedinsCode,
      stationNo,
      package: name,
      service,
      action,
    });
    return then(row);
  });
const orderedText =
  (what: string) =>
  ({ stationNo, service }: ServiceRow): string =>
    `已通知客户端 ${stationNo} ${what} ${service}，${REPORT_SECONDS} 秒内执行`;

/** The server asks before what interrupts a till. */
export const serviceCommands: readonly AnyCommand[] = [
  defineCommand<never, ServiceRow>({
    ...base,
    id: 'pluginService.look',
    title: '服务详情和日志',
    keywords: ['service details', 'orders', 'log tail', '指令记录'],
    icon: DesktopIcon,
    shortcut: 'F2',
    unlogged: true,
    enabled: ({ row }: Ctx) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) servicesPlace.in(ctx)?.look(ctx.row);
    },
  }),
  defineCommand<never, ServiceRow>({
    ...base,
    id: 'pluginService.restart',
    title: '重启服务',
    keywords: ['restart service'],
    icon: RefreshIcon,
    tone: 'primary',
    shortcut: 'F6',
    permission: may,
    enabled: enabledFor(() => true),
    perform: (ctx) => order(ctx, 'restart', orderedText('重启')),
  }),
  defineCommand<never, ServiceRow>({
    ...base,
    id: 'pluginService.log',
    title: '取回日志',
    keywords: ['tail log', 'fetch log'],
    icon: DocumentIcon,
    shortcut: 'F7',
    permission: may,
    enabled: enabledFor(() => true),
    perform: (ctx) =>
      order(ctx, 'log', (row) => {
        servicesPlace.in(ctx)?.look(row);
        return null;
      }),
  }),
  defineCommand<never, ServiceRow>({
    ...base,
    id: 'pluginService.start',
    title: '启动服务',
    keywords: ['start service'],
    icon: PlayIcon,
    permission: may,
    enabled: enabledFor(({ state }) => (state === 'running' ? '该服务已在运行' : true)),
    perform: (ctx) => order(ctx, 'start', orderedText('启动')),
  }),
  defineCommand<never, ServiceRow>({
    ...base,
    id: 'pluginService.stop',
    title: '停止服务',
    keywords: ['stop service'],
    icon: StopIcon,
    tone: 'danger',
    permission: may,
    enabled: enabledFor(({ state }) => (state === 'stopped' ? '该服务已停止' : true)),
    perform: (ctx) => order(ctx, 'stop', orderedText('停止')),
  }),
];
