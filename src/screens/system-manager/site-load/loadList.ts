import { codeItems } from '../../../../contract/codes/codes.ts';
import { loadColumns } from '../../../../contract/lists/figures.ts';
import { siteLoadCalls, type LoadRow } from '../../../../contract/siteLoad.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

const TONES = { good: 'good', warn: 'warn', bad: 'bad' } as const;
const toneOf = (count: number, tone: 'bad' | 'warn') => (count > 0 ? { tone } : {});

/** 站点负载: nodes, database, periodic work, locks and long transactions. */
export const loadList = resolveList({
  of: loadColumns,
  list: siteLoadCalls.paged,
  totals: siteLoadCalls.totals,
  rowKey: (row: LoadRow) => row.key,
  looks: {
    group: { width: 88 },
    name: { width: 240, frozen: true },
    state: { width: 64, tone: (row) => TONES[row.state] },
    value: { width: 240 },
    detail: { width: 520 },
    at: { width: 152 },
  },
  filters: [
    { key: 'group', filter: { kind: 'select', param: 'group', options: codeItems('loadGroup') } },
    { key: 'state', filter: { kind: 'select', param: 'state', options: codeItems('loadState') } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '服务节点', value: formatCount(totals.nodes), tone: 'good' },
    { label: '注意', value: formatCount(totals.warn), ...toneOf(totals.warn, 'warn') },
    { label: '异常', value: formatCount(totals.bad), ...toneOf(totals.bad, 'bad') },
  ],
  toolbar: [
    'load.look',
    'load.chart',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['load.look'],
  open: 'load.look',
  atFirst: true,
  isUnselectable: true,
  pageSize: 500,
  freshEveryMs: 15_000,
  emptyText: '没有符合条件的项目',
});
