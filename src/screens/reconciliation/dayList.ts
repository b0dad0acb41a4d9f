import { codeItems } from '../../../contract/codes.ts';
import { DAY_AMOUNTS, DAY_FUNDS, DAY_MEASURES, dayColumns, daySides } from '../../../contract/lists/day.ts';
import { formatMoney, toFen } from '../../../contract/money.ts';
import { groupId, reconciliationCalls, type DayRow } from '../../../contract/reconciliation.ts';
import type { CellTone } from '../../ui/tableTypes.ts';
import { today, yesterday } from '../days.ts';
import { resolveList, type ColumnLook } from '../listScreen.ts';

type L = (typeof reconciliationCalls)['dayPaged'];

const diffTone = (value: string | number | null | undefined): CellTone | undefined =>
  value === null || value === undefined ? undefined : toFen(String(value)) === 0n ? 'muted' : 'bad';

const measureLooks: Readonly<Record<string, ColumnLook<L>>> = Object.fromEntries(
  DAY_MEASURES.flatMap(([measure]) =>
    daySides.map(([side, , pick]): [string, ColumnLook<L>] => [
      `${side}${measure}`,
      {
        width: measure === 'cnt' ? 56 : side === 'diff' ? 88 : 104,
        ...(side === 'diff' && { tone: (row: DayRow) => diffTone(pick(row)?.[measure]) }),
      },
    ]),
  ),
);

export const statusTone = (row: Pick<DayRow, 'checkStatus' | 'changed'>): CellTone =>
  row.changed ? 'warn' : row.checkStatus === '1' ? 'good' : row.checkStatus === '2' ? 'bad' : 'muted';

export const dayList = resolveList({
  of: dayColumns,
  paths: ['/reconciliation/day-reconciliation', '/day-reconciliation'],
  list: reconciliationCalls.dayPaged,
  totals: reconciliationCalls.dayTotals,
  rowKey: groupId,
  looks: {
    settleDate: { width: 96, frozen: true, sort: 'settleDate' },
    fixmedinsName: { width: 188, frozen: true },
    checkStatus: { width: 104, frozen: true, tone: statusTone },
    insutype: { width: 84 },
    clrType: { width: 96 },
    ...measureLooks,
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
    ...Object.fromEntries(DAY_FUNDS.map(([key]) => [key, { width: 116 }])),
  },
  filters: [
    { key: 'settleDate', filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'checkStatus',
      filter: { kind: 'select', param: 'checkStatus', options: codeItems('checkStatus') },
    },
    { key: 'insutype', filter: { kind: 'select', param: 'insutype', options: codeItems('insutype') } },
    { key: 'clrType', filter: { kind: 'select', param: 'clrType', options: codeItems('clrType') } },
    { key: 'setlOptins', filter: { kind: 'text', param: 'setlOptins', placeholder: '6 位区划' } },
    {
      key: 'poolareaNo',
      filter: { kind: 'text', param: 'poolareaNo', placeholder: '6 位区划', reads: /^\d{6}$/ },
    },
  ],
  defaults: () => ({ begndate: yesterday(), enddate: yesterday() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({
    localcnt: String(totals.personCount),
    centrecnt: String(totals.centre.cnt),
    diffcnt: String(totals.diff.cnt),
    personNum: String(totals.personNum),
    refdCount: String(totals.refdCount),
    ...Object.fromEntries(
      DAY_AMOUNTS.flatMap(([key]) => [
        [`local${key}`, formatMoney(totals[key])],
        [`centre${key}`, formatMoney(totals.centre[key])],
        [`diff${key}`, formatMoney(totals.diff[key])],
      ]),
    ),
    ...Object.fromEntries(DAY_FUNDS.map(([key]) => [key, formatMoney(totals[key as 'hifpPay'])])),
  }),
  summary: (totals) => [
    { label: '笔数', value: String(totals.personCount) },
    { label: '平', value: String(totals.balanced), tone: 'good' },
    {
      label: '不平',
      value: String(totals.unbalanced),
      ...(totals.unbalanced > 0 && { tone: 'bad' as const }),
    },
    { label: '未对账', value: String(totals.pending), ...(totals.pending > 0 && { tone: 'warn' as const }) },
  ],
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
