import { DesktopIcon, TimelineBarChartIcon } from '@blueprintjs/icons';
import type { PluginShare } from '../../../../contract/pluginMonitor.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { monitorPlace } from './monitorPlace.ts';

const base = {
  section: '插件监控',
  permission: { menuCode: 'PluginMonitor' },
  scope: 'screen',
  unlogged: true,
} as const;
const ofRow = ({ row }: CommandContext<PluginShare>): true | string => (row ? true : '请先选中一个版本');

export const monitorCommands: readonly AnyCommand[] = [
  defineCommand<never, PluginShare>({
    ...base,
    id: 'pluginMonitor.history',
    title: '安装和异常的历史',
    keywords: ['history of the version', 'days', '近 90 天'],
    icon: TimelineBarChartIcon,
    shortcut: 'F2',
    enabled: ofRow,
    perform: (ctx) => {
      if (ctx.row) monitorPlace.in(ctx)?.history(ctx.row);
    },
  }),
  defineCommand<never, PluginShare>({
    ...base,
    id: 'pluginMonitor.services',
    title: '查看该版本的服务',
    keywords: ['services of the version', 'stations', '哪些客户端'],
    icon: DesktopIcon,
    shortcut: 'F4',
    permission: { menuCode: 'PluginService' },
    enabled: ofRow,
    perform: ({ row, services }) => {
      if (row)
        services.navigate(
          `/plugin/plugin-service?${new URLSearchParams({ package: row.package, version: row.version })}`,
        );
    },
  }),
];
