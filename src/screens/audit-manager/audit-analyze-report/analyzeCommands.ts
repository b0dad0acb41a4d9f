import { LinkIcon } from '@blueprintjs/icons';
import type { AuditFigures } from '../../../../contract/auditAnalyze.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { suspicionsUrl } from './analyzeUrl.ts';

export const analyzeCommands: readonly AnyCommand[] = [
  defineCommand<never, AuditFigures>({
    id: 'auditAnalyze.suspicions',
    title: '查看疑点明细',
    keywords: ['drill down', 'suspicions', '下钻', '审核明细'],
    section: '审核分析',
    scope: 'screen',
    icon: LinkIcon,
    tone: 'primary',
    shortcut: 'F4',
    permission: { menuCode: 'AuditManagement' },
    enabled: ({ row }) => (row ? true : '请先选中一行'),
    perform: (ctx) => {
      const values = listPlace.in(ctx)?.filters?.values ?? {};
      if (ctx.row) ctx.services.navigate(suspicionsUrl(ctx.row, values));
    },
  }),
];
