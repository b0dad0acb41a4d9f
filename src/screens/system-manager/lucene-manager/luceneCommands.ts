import { DocumentOpenIcon, RefreshIcon } from '@blueprintjs/icons';
import { hintMessageCalls, type SearchHit } from '../../../../contract/hintMessage.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { guideDialog, guideOf, guideArg } from '../../shared/guide/guideDialog.ts';

const base = { section: '检索索引', scope: 'screen' } as const;

export const luceneCommands: readonly AnyCommand[] = [
  defineCommand<never, SearchHit>({
    ...base,
    id: 'lucene.build',
    title: '重建索引',
    keywords: ['build search index', 'create lucene index', '建立索引'],
    icon: RefreshIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: 'HintManagement' },
    perform: async (ctx) => {
      const { jobId } = await ctx.services.api.call(hintMessageCalls.createLuceneIndex, {});
      ctx.services.jobs.follow(jobId);
    },
  }),
  defineCommand<never, SearchHit>({
    ...base,
    id: 'lucene.open',
    title: '打开',
    keywords: ['open hit', 'show guide', '查看指引', '打开页面'],
    icon: DocumentOpenIcon,
    shortcut: 'F2',
    permission: { menuCode: ['LuceneManager', 'HintManagement'] },
    unlogged: true,
    enabled: ({ row }) =>
      !row ? '请先选中一行' : row.kind === 'error' ? '这是出现过的错误，没有可打开的内容' : true,
    perform: (ctx) => {
      if (ctx.row?.kind === 'help') ctx.services.navigate(ctx.row.ref);
      else if (ctx.row) ctx.services.show(guideDialog, guideOf(guideArg(ctx.row)));
    },
  }),
];
