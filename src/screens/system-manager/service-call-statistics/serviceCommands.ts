import { ChartIcon } from '@blueprintjs/icons';
import type { ServiceRow } from '../../../../contract/serviceStatistics.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { listPlace } from '../../../list/listPlace.ts';

export const serviceCommands: readonly AnyCommand[] = [
  defineCommand<never, ServiceRow>({
    id: 'service.chart',
    title: '查看统计图',
    keywords: ['chart of the service', 'over time', '趋势', '曲线'],
    section: '服务调用统计',
    icon: ChartIcon,
    tone: 'primary',
    shortcut: 'F4',
    permission: { menuCode: 'ServiceCallStatisticsChart' },
    scope: 'screen',
    unlogged: true,
    enabled: ({ row }) => (row ? true : '请先选中一个服务'),
    perform: (ctx) => {
      if (!ctx.row) return;
      const { begndate = '', enddate = '', hour = '' } = listPlace.in(ctx)?.filters?.values ?? {};
      const { kind, name } = ctx.row;
      const query = new URLSearchParams({ begndate, enddate, kind, name, ...(hour !== '' && { hour }) });
      ctx.services.navigate(`/system-manager/service-call-statistics-chart?${query.toString()}`);
    },
  }),
];
