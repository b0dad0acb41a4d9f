import { menuDiffColumns } from '../../../../contract/lists/menuDiff.ts';
import { menuDiffCalls, type DiffRow } from '../../../../contract/menuDiff.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { resolveList } from '../../../list/definition.ts';

const UPLOAD: Readonly<Record<DiffRow['upldStas'], CellTone | undefined>> = {
  '0': 'muted',
  '1': 'good',
  '2': 'bad',
  '8': 'warn',
  '9': 'warn',
};
const TYPES: Readonly<Record<DiffRow['diffType'], CellTone | undefined>> = {
  '0': 'muted',
  '1': 'bad',
  '2': 'bad',
  '3': 'warn',
  '4': 'warn',
  '5': 'warn',
  '6': 'warn',
  '7': 'good',
  '8': 'bad',
};
const counted = (label: string, count: number, tone: 'bad' | 'warn') => ({
  label,
  value: formatCount(count),
  ...(count > 0 && { tone }),
});

export const diffKeyOf = ({ fixmedinsCode, fixmedinsHilistId, diffType, field, medListCodg }: DiffRow) => ({
  fixmedinsCode,
  fixmedinsHilistId,
  diffType,
  field,
  medListCodg,
});

/** 药品目录差异 (domain §3.9): differences between the stores' products and the national catalogue. */
export const menuDiffList = resolveList({
  of: menuDiffColumns,
  list: menuDiffCalls.paged,
  totals: menuDiffCalls.totals,
  rowKey: (row: DiffRow) => Object.values(diffKeyOf(row)).join('|'),
  looks: {
    fixmedinsHilistId: { width: 108, frozen: true, sort: 'fixmedinsCode' },
    fixmedinsHilistName: { width: 180, frozen: true },
    spec: { width: 130 },
    diffType: { width: 116, tone: (row) => TYPES[row.diffType] },
    field: { width: 104 },
    oldValue: { width: 150 },
    newValue: { width: 150 },
    medListCodg: { width: 190 },
    drugName: { width: 170 },
    prodentpName: { width: 130 },
    aprvno: { width: 150 },
    barcode: { width: 120, hidden: true },
    matchStas: { width: 84, tone: (row) => (row.matchStas === '1' ? 'good' : 'bad') },
    matchWay: { width: 84 },
    upldStas: { width: 84, tone: (row) => UPLOAD[row.upldStas] },
    upldError: { width: 150 },
    dspoStas: { width: 84, tone: (row) => (row.dspoStas === '2' ? 'muted' : undefined) },
    opterName: { width: 100 },
    optTime: { width: 152 },
    fixmedinsName: { width: 190 },
    fixmedinsCode: { width: 128, hidden: true },
  },
  filters: [
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'diffType', filter: { kind: 'select', param: 'diffType', options: 'diffType' } },
    { key: 'dspoStas', filter: { kind: 'select', param: 'dspoStas', options: 'diffDspoStas' } },
    { key: 'upldStas', filter: { kind: 'select', param: 'upldStas', options: 'upldStas' } },
    {
      key: 'fixmedinsHilistName',
      title: '商品',
      filter: { kind: 'text', param: 'keyword', placeholder: '名称、首字母、编码、批准文号', reads: /./ },
    },
    {
      key: 'poolarea',
      title: '统筹区',
      filter: { kind: 'text', param: 'poolareaNo', placeholder: '6 位区划代码' },
    },
    { key: 'company', title: '公司', filter: { kind: 'text', param: 'companyId', placeholder: '公司编号' } },
  ],
  defaults: () => ({ dspoStas: '0' }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: () => ({}),
  summary: (totals) => [
    counted('未对码', totals.unmatched, 'bad'),
    counted('失效', totals.invalid, 'bad'),
    counted('变化', totals.changed, 'warn'),
    { label: '已忽略', value: formatCount(totals.ignored) },
    { label: '目录版本', value: totals.ver === null ? '尚未下载' : String(totals.ver) },
  ],
  rowTone: (row) => (row.dspoStas === '2' ? 'muted' : undefined),
  toolbar: [
    'menuDiff.match',
    'menuDiff.matchAll',
    'menuDiff.confirm',
    'menuDiff.ignore',
    'menuDiff.upload',
    {
      title: '更多',
      commands: [
        'menuDiff.uploadAll',
        'menuDiff.withdraw',
        'menuDiff.update',
        'menuDiff.statistics',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: ['menuDiff.match', 'menuDiff.confirm', 'menuDiff.ignore', 'menuDiff.upload', 'menuDiff.withdraw'],
  open: 'menuDiff.match',
  emptyText: '没有待处理的差异',
});
