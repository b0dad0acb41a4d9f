import { CogIcon, PropertiesIcon, TickIcon } from '@blueprintjs/icons';
import { acceptanceCalls, type AcceptanceRow } from '../../../../contract/acceptance.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { acceptancePlace } from './acceptancePlace.ts';

const MENU = 'ApiAcceptance';
const base = { section: '接口验收', permission: { menuCode: MENU }, scope: 'screen' } as const;
const ofRow = ({ row }: CommandContext<AcceptanceRow>): true | string => (row ? true : '请先选中一个接口');

export const acceptanceCommands: readonly AnyCommand[] = [
  defineCommand<never, AcceptanceRow>({
    ...base,
    id: 'acceptance.try',
    title: '验收该接口',
    keywords: ['try interface', 'test interface', '测试接口'],
    icon: TickIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Try' },
    enabled: ofRow,
    perform: (ctx) =>
      actOnRow(ctx, async ({ fixmedinsCode, method }) => {
        const row = await ctx.services.api.call(acceptanceCalls.tryOne, { fixmedinsCode, method });
        acceptancePlace.in(ctx)?.look(row);
        return null;
      }),
  }),
  defineCommand<never, AcceptanceRow>({
    ...base,
    id: 'acceptance.look',
    title: '请求和应答',
    keywords: ['request and reply', 'details', '报文'],
    icon: PropertiesIcon,
    shortcut: 'F2',
    unlogged: true,
    enabled: ofRow,
    perform: (ctx) => {
      if (ctx.row) acceptancePlace.in(ctx)?.look(ctx.row);
    },
  }),
  defineCommand<never, AcceptanceRow>({
    ...base,
    id: 'acceptance.mark',
    title: '标记测试中心',
    keywords: ['test centre', 'production', 'test person', '正式环境', '测试参保人'],
    icon: CogIcon,
    permission: { menuCode: MENU, buttonCode: 'Mark' },
    enabled: ofRow,
    perform: (ctx) => {
      if (ctx.row) acceptancePlace.in(ctx)?.mark(ctx.row.fixmedinsCode, () => listPlace.in(ctx)?.refresh());
    },
  }),
];
