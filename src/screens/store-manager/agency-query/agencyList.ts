import { institutionCalls } from '../../../../contract/institution.ts';
import { institutionColumns } from '../../../../contract/lists/store.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

/** 机构查询 (1201): designated institutions as recorded at the centre. */
export const agencyList = resolveList({
  of: institutionColumns,
  list: institutionCalls.getMedicalInfos,
  totals: institutionCalls.medicalInfoTotals,
  rowKey: (row) => row.fixmedinsCode,
  looks: {
    fixmedinsCode: { width: 140, frozen: true, sort: 'fixmedinsCode' },
    fixmedinsName: { width: 300 },
    uscc: { width: 190 },
    fixmedinsType: { width: 140 },
    hospLv: { width: 100 },
    localName: { width: 260, tone: (row) => (row.localName === null ? 'muted' : 'good') },
  },
  filters: [
    {
      key: 'fixmedinsType',
      filter: { kind: 'select', param: 'fixmedinsType', options: 'fixmedinsType', isAlways: true },
    },
    {
      key: 'fixmedinsCode',
      filter: { kind: 'text', param: 'fixmedinsCode', placeholder: '完整的机构编号', reads: /^[PH]\d{11}$/i },
    },
    {
      key: 'fixmedinsName',
      filter: { kind: 'text', param: 'fixmedinsName', placeholder: '名称中的字', reads: /\p{Script=Han}/u },
    },
  ],
  defaults: () => ({ fixmedinsType: '2' }),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [{ label: '机构', value: formatCount(totals.rowCount) }],
  toolbar: ['list.columns', 'list.export', 'list.print', 'list.refresh'],
  rowMenu: [],
  open: 'table.pane',
  emptyText: '医保中心没有符合条件的机构',
});
