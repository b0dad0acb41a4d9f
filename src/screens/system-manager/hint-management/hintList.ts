import { hintColumns } from '../../../../contract/lists/hint.ts';
import { hintMessageCalls, type Hint } from '../../../../contract/hintMessage.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

const TONES = { published: 'good', draft: 'warn', stopped: 'muted' } as const;

export const hintList = resolveList({
  of: hintColumns,
  list: hintMessageCalls.hintMessagePageQuery,
  totals: hintMessageCalls.hintTotals,
  rowKey: (row: Hint) => row.hintId,
  record: (row: Hint) => row.hintId,
  looks: {
    hintId: { width: 130, hidden: true },
    title: { width: 220, frozen: true },
    content: { width: 320 },
    steps: { width: 76 },
    rules: { width: 80, tone: (row) => (row.rules === 0 ? 'warn' : undefined) },
    scopeName: { width: 110 },
    state: { width: 80, tone: (row) => TONES[row.state] },
    publishTime: { width: 152 },
    helped: { width: 64, tone: () => 'good' },
    unhelped: { width: 64, tone: (row) => (row.unhelped > row.helped ? 'bad' : undefined) },
    opterName: { width: 110 },
    updtTime: { width: 152, sort: 'updtTime' },
  },
  filters: [
    {
      key: 'title',
      title: '标题或内容',
      filter: { kind: 'text', param: 'keyword', placeholder: '参保、目录…', reads: /./ },
    },
    { key: 'state', filter: { kind: 'select', param: 'state', options: 'hintState' } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '已发布', value: formatCount(totals.published), tone: 'good' },
    { label: '有用', value: formatCount(totals.helped) },
    {
      label: '没用',
      value: formatCount(totals.unhelped),
      ...(totals.unhelped > totals.helped && { tone: 'warn' as const }),
    },
  ],
  rowTone: (row) => (row.state === 'stopped' ? 'muted' : undefined),
  toolbar: [
    'hint.add',
    'hint.change',
    'hint.rules',
    'hint.publish',
    'hint.try',
    { title: '更多', commands: ['hint.remove', 'list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['hint.change', 'hint.rules', 'hint.publish', 'hint.remove'],
  open: 'hint.change',
  isUnselectable: true,
  emptyText: '没有符合条件的提示语',
});
