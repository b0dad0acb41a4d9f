import { catalogueCalls } from '../../../../contract/catalogue/catalogue.ts';
import { codeItems } from '../../../../contract/codes/codes.ts';
import { insuranceColumns } from '../../../../contract/lists/catalogue.ts';
import { resolveList } from '../../../list/definition.ts';
import { todayInShanghai } from '../../../ui/day.ts';
import { itemFilters, itemKey, itemLooks, itemSummary } from '../../shared/catalogue/itemList.ts';

/** 医保目录: every type, with level, limit and share as they hold on a day. */
export const insuranceList = resolveList({
  of: insuranceColumns,
  list: catalogueCalls.getItemDirectoryByPage,
  totals: catalogueCalls.getItemDirectoryTotals,
  rowKey: itemKey,
  looks: {
    ...itemLooks,
    lvBegndate: { width: 104 },
    lmtBegndate: { width: 104 },
    propBegndate: { width: 104 },
  },
  filters: [
    { key: 'asOf', title: '截至日期', filter: { kind: 'day', param: 'asOf' } },
    { key: 'listType', filter: { kind: 'select', param: 'listType', options: codeItems('listType') } },
    ...itemFilters,
  ],
  defaults: () => ({ asOf: todayInShanghai() }),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: itemSummary,
  rowTone: (row) => (row.valiFlag === '1' ? undefined : 'muted'),
  toolbar: [
    'item.detail',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['item.detail'],
  open: 'item.detail',
  jump: { days: 'updtTime' },
  emptyText: '没有符合条件的目录。目录为空时请由区划管理员在“药品目录”下载',
});
