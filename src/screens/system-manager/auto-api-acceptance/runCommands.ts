import { DocumentIcon, PlayIcon } from '@blueprintjs/icons';
import type { AcceptanceRun } from '../../../../contract/acceptance.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { runPlace } from './runPlace.ts';

const MENU = 'AutoApiAcceptance';
const base = { section: '自动接口验收', scope: 'screen' } as const;

export const runCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'acceptanceRun.begin',
    title: '开始验收',
    keywords: ['begin acceptance', 'try all interfaces', '全部接口'],
    icon: PlayIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Try' },
    perform: (ctx) => runPlace.in(ctx)?.begin(),
  }),
  defineCommand<never, AcceptanceRun>({
    ...base,
    id: 'acceptanceRun.report',
    title: '验收报告',
    keywords: ['acceptance report', 'print', 'hand in', '打印', '导出'],
    icon: DocumentIcon,
    shortcut: 'F2',
    permission: { menuCode: 'ApiAcceptance' },
    unlogged: true,
    enabled: ({ row }) => (row ? true : '请先选中一次验收'),
    perform: (ctx) => {
      if (!ctx.row) return;
      const { fixmedinsCode, runId } = ctx.row;
      ctx.services.navigate(
        `/system-manager/api-acceptance?${new URLSearchParams({ fixmedinsCode, runId }).toString()}`,
      );
    },
  }),
];
