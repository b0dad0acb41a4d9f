import { menuStatColumns } from '../../../../contract/lists/menuDiff.ts';
import { menuDiffCalls, type StatRow } from '../../../../contract/menuDiff.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';
import { groupedBy } from '../../../list/filters/groupedBy.ts';

/** 目录差异统计: each figure links to the rows behind it. */
export const menuStatList = resolveList({
  of: menuStatColumns,
  list: menuDiffCalls.statPaged,
  totals: menuDiffCalls.statTotals,
  rowKey: (row: StatRow) => `${row.by}|${row.id}`,
  looks: {
    id: { width: 128, frozen: true, sort: 'id' },
    name: { width: 220 },
    goods: { width: 92 },
    matched: { width: 92 },
    unmatched: { width: 92, tone: (row) => (row.unmatched > 0 ? 'bad' : undefined) },
    invalid: { width: 92, tone: (row) => (row.invalid > 0 ? 'bad' : undefined) },
    differences: { width: 92, tone: (row) => (row.differences > 0 ? 'warn' : undefined) },
    uploaded: { width: 92 },
    matchRate: { width: 92 },
    uploadRate: { width: 92 },
  },
  filters: [
    groupedBy([
      { value: 'store', name: '按门店' },
      { value: 'area', name: '按统筹区' },
      { value: 'company', name: '按公司' },
    ]),
    { key: 'name', title: '编码或名称', filter: { kind: 'text', param: 'keyword', reads: /./ } },
    {
      key: 'poolarea',
      title: '统筹区',
      filter: { kind: 'text', param: 'poolareaNo', placeholder: '6 位区划代码' },
    },
  ],
  defaults: () => ({ by: 'store' }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({
    goods: String(totals.goods),
    matched: String(totals.matched),
    unmatched: String(totals.unmatched),
    invalid: String(totals.invalid),
    differences: String(totals.differences),
    uploaded: String(totals.uploaded),
  }),
  summary: (totals) => [
    { label: '对码率', value: `${totals.matchRate}%` },
    { label: '上传率', value: `${totals.uploadRate}%` },
    {
      label: '未处理差异',
      value: formatCount(totals.differences),
      ...(totals.differences > 0 && { tone: 'warn' }),
    },
  ],
  toolbar: [
    'menuStat.differences',
    'menuStat.unmatched',
    'menuStat.invalid',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['menuStat.differences', 'menuStat.unmatched', 'menuStat.invalid'],
  open: 'menuStat.differences',
  emptyText: '没有门店建立自己的商品目录',
});
