import { ArrowLeftIcon, ZoomInIcon } from '@blueprintjs/icons';
import type { ServicePoint } from '../../../../contract/serviceStatistics.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { insideUrl, outsideUrl } from './timelineUrl.ts';

const base = {
  section: '服务调用统计图',
  permission: { menuCode: 'ServiceCallStatisticsChart' },
  scope: 'screen',
  unlogged: true,
} as const;

export const timelineCommands: readonly AnyCommand[] = [
  defineCommand<never, ServicePoint>({
    ...base,
    id: 'timeline.zoom',
    title: '查看该时段',
    keywords: ['zoom in', 'minutes of the hour', '分钟', '下钻'],
    icon: ZoomInIcon,
    tone: 'primary',
    shortcut: 'F4',
    enabled: ({ row }) => (!row ? '请先选中一个时段' : row.grain === 'minute' ? '已是按分钟显示' : true),
    perform: (ctx) => {
      const to = ctx.row && insideUrl(ctx.row, listPlace.in(ctx)?.filters?.values ?? {});
      if (to) ctx.services.navigate(to);
    },
  }),
  defineCommand({
    ...base,
    id: 'timeline.out',
    title: '返回全天',
    keywords: ['zoom out', 'whole day', '按小时'],
    icon: ArrowLeftIcon,
    shortcut: 'Shift+F4',
    enabled: (ctx) => (outsideUrl(listPlace.in(ctx)?.filters?.values ?? {}) ? true : '已是全天'),
    perform: (ctx) => {
      const to = outsideUrl(listPlace.in(ctx)?.filters?.values ?? {});
      if (to) ctx.services.navigate(to);
    },
  }),
];
