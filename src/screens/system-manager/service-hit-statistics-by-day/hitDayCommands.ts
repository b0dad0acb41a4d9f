import { ChartIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { listPlace } from '../../../list/listPlace.ts';

export const hitDayCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'hitDays.chart',
    title: '返回服务命中统计图',
    keywords: ['all services', 'hit chart', '各服务'],
    section: '服务命中按日统计',
    icon: ChartIcon,
    tone: 'primary',
    shortcut: 'F4',
    permission: { menuCode: 'ServiceHitStatisticsChart' },
    scope: 'screen',
    unlogged: true,
    perform: (ctx) => {
      const { begndate = '', enddate = '' } = listPlace.in(ctx)?.filters?.values ?? {};
      ctx.services.navigate(
        `/system-manager/service-hit-statistics-chart?${new URLSearchParams({ begndate, enddate }).toString()}`,
      );
    },
  }),
];
