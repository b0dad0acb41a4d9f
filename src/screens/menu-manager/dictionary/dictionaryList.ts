import { changeableTables } from '../../../../contract/codes/types.ts';
import { dictionaryCalls, type DictionaryItem } from '../../../../contract/dictionary.ts';
import { dictionaryColumns } from '../../../../contract/lists/dictionary.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

export const dictionaryList = resolveList({
  of: dictionaryColumns,
  list: dictionaryCalls.paged,
  totals: dictionaryCalls.totals,
  rowKey: (row: DictionaryItem) => row.itemId,
  record: (row: DictionaryItem) => row.itemId,
  looks: {
    dicTypeName: { width: 150, frozen: true },
    dicTypeCode: { width: 130, hidden: true },
    natDicValCode: { width: 100 },
    dicValName: { width: 240 },
    souc: { width: 100, tone: (row) => (row.isOwn ? 'good' : undefined) },
    srtNo: { width: 76 },
    pinyin: { width: 130 },
    wubi: { width: 90 },
    valiFlag: { width: 72, tone: (row) => (row.valiFlag === '1' ? 'good' : 'warn') },
    isDefault: { width: 64, tone: () => 'good' },
    ver: { width: 76 },
    opterName: { width: 100 },
    updtTime: { width: 152 },
  },
  filters: [
    {
      key: 'dicTypeName',
      filter: {
        kind: 'select',
        param: 'codeType',
        options: Object.entries(changeableTables).map(([value, name]) => ({ value, name })),
      },
    },
    {
      key: 'dicValName',
      title: '代码、名称或拼音',
      filter: { kind: 'text', param: 'keyword', placeholder: '41、购药、gy', reads: /./ },
    },
    { key: 'valiFlag', filter: { kind: 'select', param: 'valiFlag', options: 'enabled' } },
    {
      key: 'souc',
      filter: {
        kind: 'select',
        param: 'isOwn',
        options: [
          { value: '1', name: '本区划新增或修改' },
          { value: '0', name: '沿用上级' },
        ],
      },
    },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '本区划修改', value: formatCount(totals.own) },
    {
      label: '已停用',
      value: formatCount(totals.stopped),
      ...(totals.stopped > 0 && { tone: 'warn' as const }),
    },
  ],
  rowTone: (row) => (row.valiFlag === '1' ? undefined : 'muted'),
  toolbar: [
    'dictionary.add',
    'dictionary.change',
    'dictionary.stop',
    'dictionary.default',
    'dictionary.dropdowns',
    {
      title: '更多',
      commands: [
        'dictionary.up',
        'dictionary.down',
        'dictionary.remove',
        'dictionary.download',
        'list.columns',
        'list.export',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'dictionary.change',
    'dictionary.stop',
    'dictionary.default',
    'dictionary.up',
    'dictionary.down',
    'dictionary.remove',
  ],
  open: 'dictionary.change',
  isUnselectable: true,
  emptyText: '没有符合条件的字典项',
});
