import { dayColumns } from '../../../../contract/lists/day.ts';
import { groupId, dayCalls, type DayRow } from '../../../../contract/reconciliation/day.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { today, yesterday } from '../../../list/filters/days.ts';
import { resolveList, type ColumnLook, type FilterField } from '../../../list/definition.ts';
import { countedLooks, countedSummary, countedTotalsRow } from './countedLooks.ts';

type L = (typeof dayCalls)['dayPaged'];

export const statusTone = (row: Pick<DayRow, 'checkStatus' | 'changed'>): CellTone =>
  row.changed ? 'warn' : row.checkStatus === '1' ? 'good' : row.checkStatus === '2' ? 'bad' : 'muted';

/** How the columns of a day look in every list of days. */
export const dayLooks: Readonly<Record<string, ColumnLook<L>>> = {
  settleDate: { width: 96, frozen: true, sort: 'settleDate' },
  fixmedinsName: { width: 188, frozen: true },
  checkStatus: { width: 104, frozen: true, tone: statusTone },
  insutype: { width: 84 },
  clrType: { width: 96 },
  ...countedLooks<L>(),
  faults: { width: 190 },
  handledCnt: { width: 72 },
  stmtTime: { width: 152 },
  stmtOpter: { width: 100 },
  centreSource: { width: 84 },
  fixmedinsCode: { width: 120, sort: 'fixmedinsCode' },
  companyName: { width: 180, hidden: true },
  setlOptins: { width: 80 },
  poolareaNo: { width: 80 },
  personNum: { width: 64 },
  refdCount: { width: 80 },
};

export const dayFilters: readonly FilterField<L>[] = [
  { key: 'settleDate', filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
  { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
  { key: 'checkStatus', filter: { kind: 'select', param: 'checkStatus', options: 'checkStatus' } },
  { key: 'insutype', filter: { kind: 'select', param: 'insutype', options: 'insutype' } },
  { key: 'clrType', filter: { kind: 'select', param: 'clrType', options: 'clrType' } },
  { key: 'setlOptins', filter: { kind: 'text', param: 'setlOptins', placeholder: '6 位区划' } },
  {
    key: 'poolareaNo',
    filter: { kind: 'text', param: 'poolareaNo', placeholder: '6 位区划', reads: /^\d{6}$/ },
  },
];

export const dayList = resolveList({
  of: dayColumns,
  list: dayCalls.dayPaged,
  totals: dayCalls.dayTotals,
  rowKey: groupId,
  looks: dayLooks,
  filters: dayFilters,
  defaults: () => ({ begndate: yesterday(), enddate: yesterday() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({ ...countedTotalsRow(totals), personNum: String(totals.personNum) }),
  summary: countedSummary,
  toolbar: [
    'dayRec.reconcile',
    'dayRec.reconcileAll',
    'dayRec.onlyUneven',
    'mismatch.open',
    'dayRec.detail',
    {
      title: '更多',
      commands: [
        'dayRec.importCentre',
        'dayRec.generate',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: ['dayRec.detail', 'dayRec.reconcile', 'dayRec.importCentre'],
  open: 'dayRec.detail',
  emptyText: '这一范围内没有结算。换个日期，或在“更多”里生成对账数据',
});
