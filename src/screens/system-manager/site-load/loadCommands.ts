import { ChartIcon, PropertiesIcon } from '@blueprintjs/icons';
import type { LoadRow } from '../../../../contract/siteLoad.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { loadPlace } from './loadPlace.ts';

const base = {
  section: '站点负载',
  permission: { menuCode: 'SiteLoad' },
  scope: 'screen',
  unlogged: true,
} as const;

export const loadCommands: readonly AnyCommand[] = [
  defineCommand<never, LoadRow>({
    ...base,
    id: 'load.look',
    title: '查看说明',
    keywords: ['details', 'whole text', '详情'],
    icon: PropertiesIcon,
    tone: 'primary',
    shortcut: 'F2',
    enabled: ({ row }) => (row ? true : '请先选中一项'),
    perform: (ctx) => {
      if (ctx.row) loadPlace.in(ctx)?.look(ctx.row);
    },
  }),
  defineCommand({
    ...base,
    id: 'load.chart',
    title: '最近一小时图表',
    keywords: ['chart', 'event loop', 'memory', '事件循环', '内存', '连接'],
    icon: ChartIcon,
    shortcut: 'F6',
    perform: (ctx) => loadPlace.in(ctx)?.toggleChart(),
  }),
];
