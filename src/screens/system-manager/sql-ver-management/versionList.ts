import { codeItems } from '../../../../contract/codes/codes.ts';
import { sqlVersionColumns } from '../../../../contract/lists/figures.ts';
import { sqlVersionCalls, type SqlVersion } from '../../../../contract/sqlVersion.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

/** SQL版本管理: migrations of the database, newest first. */
export const sqlVersionList = resolveList({
  of: sqlVersionColumns,
  list: sqlVersionCalls.paged,
  totals: sqlVersionCalls.totals,
  rowKey: (row: SqlVersion) => row.tag,
  looks: {
    tag: { width: 200, frozen: true },
    title: { width: 480 },
    state: { width: 80, tone: (row) => (row.state === 'applied' ? 'good' : 'bad') },
    appliedAt: { width: 152 },
    tookMs: { width: 112 },
    appliedBy: { width: 180 },
    dbUser: { width: 112 },
    hash: { width: 144 },
  },
  filters: [
    {
      key: 'tag',
      title: '版本或说明',
      filter: { kind: 'text', param: 'keyword', placeholder: '版本、说明或执行人', reads: /./ },
    },
    { key: 'state', filter: { kind: 'select', param: 'state', options: codeItems('sqlVersionState') } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '已执行', value: formatCount(totals.applied), tone: 'good' },
    {
      label: '未执行',
      value: formatCount(totals.pending),
      ...(totals.pending > 0 && { tone: 'bad' as const }),
    },
    { label: '数据库', value: `PostgreSQL ${totals.database}` },
    { label: '程序', value: totals.buildVersion },
  ],
  toolbar: ['list.columns', 'list.export', 'list.print', 'list.refresh'],
  rowMenu: [],
  isUnselectable: true,
  pageSize: 500,
  emptyText: '没有符合条件的版本',
});
