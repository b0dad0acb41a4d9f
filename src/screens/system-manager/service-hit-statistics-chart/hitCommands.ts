import { CalendarIcon } from '@blueprintjs/icons';
import type { HitRow } from '../../../../contract/serviceStatistics.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { hitDaysUrl } from './hitUrl.ts';

export const hitCommands: readonly AnyCommand[] = [
  defineCommand<never, HitRow>({
    id: 'hits.days',
    title: '按日统计',
    keywords: ['hits by day', '每天', '按日'],
    section: '服务命中统计图',
    icon: CalendarIcon,
    tone: 'primary',
    shortcut: 'F4',
    permission: { menuCode: 'ServiceHitStatisticsByDay' },
    scope: 'screen',
    unlogged: true,
    enabled: ({ row }) => (row ? true : '请先选中一个服务'),
    perform: (ctx) => {
      if (ctx.row)
        ctx.services.navigate(hitDaysUrl(ctx.row.service, listPlace.in(ctx)?.filters?.values ?? {}));
    },
  }),
];
