import { catalogueCalls } from '../../../../contract/catalogue/catalogue.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { drugColumns } from '../../../../contract/lists/catalogue.ts';
import { resolveList } from '../../../list/definition.ts';
import { itemFilters, itemKey, itemLooks, itemSummary } from '../../shared/catalogue/itemList.ts';

/** 1301 to 1304 and 1320. */
const TYPES = ['101', '102', '103', '104', '106'];

/** 药品目录 (domain §3.8). */
export const drugList = resolveList({
  of: drugColumns,
  list: catalogueCalls.getItemDirectoryByPage,
  totals: catalogueCalls.getItemDirectoryTotals,
  rowKey: itemKey,
  looks: itemLooks,
  filters: [
    {
      key: 'listType',
      filter: {
        kind: 'select',
        param: 'listType',
        isAlways: true,
        options: [
          { value: TYPES.join(','), name: '全部药品' },
          ...TYPES.map((value) => ({ value, name: codeName('listType', value) })),
        ],
      },
    },
    ...itemFilters,
    {
      key: 'admdvs',
      filter: {
        kind: 'select',
        param: 'source',
        options: [
          { value: 'national', name: '国家' },
          { value: 'own', name: '区划自定' },
        ],
      },
    },
  ],
  defaults: () => ({ listType: TYPES.join(',') }),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: itemSummary,
  rowTone: (row) => (row.valiFlag === '1' ? undefined : 'muted'),
  toolbar: [
    'catalogue.apply',
    'catalogue.download',
    'catalogue.import',
    'catalogue.add',
    'catalogue.change',
    {
      title: '更多',
      commands: [
        'catalogue.full',
        'catalogue.bySize',
        'catalogue.ecRx',
        'catalogue.discard',
        'catalogue.undo',
        'catalogue.template',
        'catalogue.remove',
        'item.detail',
        'catalogue.differences',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: ['item.detail', 'catalogue.change', 'catalogue.remove'],
  open: 'item.detail',
  jump: { days: 'updtTime' },
  emptyText: '没有符合条件的药品。目录为空时请先下载目录',
});
