import { codeItems } from '../../../../contract/codes/codes.ts';
import { slowColumns } from '../../../../contract/lists/figures.ts';
import { slowSqlCalls, type SlowRow } from '../../../../contract/slowSql.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';
import { dayBefore, today } from '../../../list/filters/days.ts';

/** 慢SQL: statements that took long, each once. */
export const slowList = resolveList({
  of: slowColumns,
  list: slowSqlCalls.paged,
  totals: slowSqlCalls.totals,
  rowKey: (row: SlowRow) => row.digest,
  looks: {
    digest: { width: 144 },
    query: { width: 520, frozen: true },
    calls: { width: 80, sort: 'calls' },
    avgMs: { width: 104 },
    maxMs: { width: 104, sort: 'maxMs' },
    sumMs: { width: 112, sort: 'sumMs' },
    lastAt: { width: 152, sort: 'lastAt' },
  },
  filters: [
    {
      key: 'days',
      title: '日期',
      filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today },
    },
    {
      key: 'source',
      title: '来源',
      filter: { kind: 'select', param: 'source', options: codeItems('slowSource'), isAlways: true },
    },
    {
      key: 'query',
      title: '语句',
      filter: { kind: 'text', param: 'keyword', placeholder: '表名或语句片段', reads: /./ },
    },
  ],
  defaults: () => ({ begndate: dayBefore(6), enddate: today(), source: 'own' }),
  totalsRow: (totals) => ({ calls: String(totals.calls), sumMs: String(totals.sumMs) }),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '慢语句', value: formatCount(totals.calls), ...(totals.calls > 0 && { tone: 'warn' as const }) },
    { label: '合计', value: `${formatCount(totals.sumMs)} 毫秒` },
    { label: '最长', value: `${formatCount(totals.maxMs)} 毫秒` },
  ],
  toolbar: [
    'slow.look',
    'slow.explain',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['slow.look', 'slow.explain'],
  open: 'slow.look',
  atFirst: true,
  isUnselectable: true,
  emptyText: '这段时间没有慢语句',
});
