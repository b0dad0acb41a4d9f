import { PropertiesIcon, SearchIcon } from '@blueprintjs/icons';
import type { SlowRow } from '../../../../contract/slowSql.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { slowPlace } from './slowPlace.ts';

const base = { section: '慢SQL', scope: 'screen', unlogged: true } as const;
const ofRow = ({ row }: CommandContext<SlowRow>): true | string => (row ? true : '请先选中一条语句');

export const slowCommands: readonly AnyCommand[] = [
  defineCommand<never, SlowRow>({
    ...base,
    id: 'slow.look',
    title: '查看语句',
    keywords: ['whole statement', 'text', '全文'],
    icon: PropertiesIcon,
    tone: 'primary',
    shortcut: 'F2',
    permission: { menuCode: 'SlowSql' },
    enabled: ofRow,
    perform: (ctx) => {
      if (ctx.row) slowPlace.in(ctx)?.look(ctx.row);
    },
  }),
  defineCommand<never, SlowRow>({
    ...base,
    id: 'slow.explain',
    title: '查看执行计划',
    keywords: ['explain', 'query plan', '索引'],
    icon: SearchIcon,
    shortcut: 'F4',
    // Super administrators, as the call.
    permission: { menuCode: 'SystemConfig' },
    enabled: ofRow,
    perform: (ctx) => {
      if (ctx.row) slowPlace.in(ctx)?.explain(ctx.row);
    },
  }),
];
