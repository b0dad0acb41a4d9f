import type { ReactNode } from 'react';
import { luceneColumns } from '../../../../contract/lists/hint.ts';
import { hintMessageCalls, type SearchHit } from '../../../../contract/hintMessage.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

/** A text with the places that the search matched. */
function marked(text: string, marks: SearchHit['titleMarks']): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return [...parts, text.slice(at)];
}

export const luceneList = resolveList({
  of: luceneColumns,
  list: hintMessageCalls.searchFromLucene,
  totals: hintMessageCalls.luceneTotals,
  rowKey: (row: SearchHit) => row.entryId,
  looks: {
    kind: { width: 88 },
    title: { width: 280, frozen: true, render: (row) => marked(row.title, row.titleMarks) },
    body: { width: 520, render: (row) => marked(row.body, row.bodyMarks) },
    ref: { width: 220 },
    updtTime: { width: 152 },
  },
  filters: [
    {
      key: 'title',
      title: '检索',
      filter: { kind: 'text', param: 'keyword', placeholder: '参保状态、cbzt…', reads: /./ },
    },
    { key: 'kind', filter: { kind: 'select', param: 'kind', options: 'searchKind' } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '索引', value: `${formatCount(totals.entries)} 条` },
    {
      label: '建立时间',
      value: totals.builtAt ?? '还没有建立',
      ...(totals.builtAt === null && { tone: 'bad' as const }),
    },
    ...(totals.isStale && totals.builtAt !== null
      ? [{ label: '状态', value: '提示语已变化，请重建', tone: 'warn' as const }]
      : []),
  ],
  toolbar: [
    'lucene.build',
    'lucene.open',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['lucene.open'],
  open: 'lucene.open',
  isUnselectable: true,
  emptyText: '没有找到；索引还没有建立时请先重建索引',
});
