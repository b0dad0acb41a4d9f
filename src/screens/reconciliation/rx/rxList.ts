import { rxColumns } from '../../../../contract/lists/rx.ts';
import { rxCalls, type RxRow } from '../../../../contract/rx.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { dayBefore, today } from '../../../list/filters/days.ts';
import { resolveList } from '../../../list/definition.ts';

const CHK: Readonly<Record<RxRow['chkStas'], CellTone>> = {
  '0': 'warn',
  '1': 'warn',
  '2': 'good',
  '3': 'bad',
  '9': 'warn',
};
const SEL: Readonly<Record<RxRow['selStas'], CellTone>> = {
  '0': 'muted',
  '1': 'good',
  '8': 'warn',
  '9': 'warn',
};
export const chkTone = ({ chkStas }: RxRow): CellTone => CHK[chkStas];

/** 处方管理 (domain §3.10). */
export const rxList = resolveList({
  of: rxColumns,
  list: rxCalls.paged,
  totals: rxCalls.totals,
  rowKey: (row: RxRow) => row.hiRxno,
  record: (row: RxRow) => row.hiRxno,
  looks: {
    prscTime: { width: 152, frozen: true, sort: 'prscTime' },
    hiRxno: { width: 250 },
    fixmedinsName: { width: 180 },
    rxStasCodg: { width: 84, tone: (row) => (row.rxStasCodg === '1' ? 'good' : 'muted') },
    chkStas: { width: 84, tone: chkTone },
    rxUsedStasCodg: { width: 84, tone: (row) => (row.rxUsedStasCodg === '2' ? 'muted' : undefined) },
    selStas: { width: 76, tone: (row) => SEL[row.selStas] },
    patnName: { width: 76 },
    sexAge: { width: 88 },
    drugs: { width: 220 },
    maindiagName: { width: 130 },
    diseName: { width: 110 },
    rxTypeCode: { width: 88 },
    rxExraAttrCode: { width: 88 },
    rxCircWay: { width: 80 },
    outFlag: { width: 64 },
    insutype: { width: 150 },
    medinsName: { width: 170 },
    prscDeptName: { width: 100 },
    prscDrName: { width: 84 },
    valiEndTime: { width: 152, sort: 'valiEndTime' },
    valiDays: { width: 84 },
    longRxFlag: { width: 84 },
    rept: { width: 84 },
    rxDrugCnt: { width: 64 },
    chkPharName: { width: 84 },
    chkTime: { width: 152 },
    chkOpnn: { width: 200 },
    selTime: { width: 152 },
    setlId: { width: 190 },
    error: { width: 220 },
    certno: { width: 160 },
    rxTraceCode: { width: 180 },
    authRxno: { width: 180 },
    fixmedinsCode: { width: 128 },
  },
  filters: [
    { key: 'prscTime', filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'chkStas', filter: { kind: 'select', param: 'chkStas', options: 'rxChkStas' } },
    { key: 'rxStasCodg', filter: { kind: 'select', param: 'rxStasCodg', options: 'rxStasCodg' } },
    {
      key: 'rxUsedStasCodg',
      filter: { kind: 'select', param: 'rxUsedStasCodg', options: 'rxUsedStasCodg' },
    },
    {
      key: 'hiRxno',
      filter: {
        kind: 'text',
        param: 'hiRxno',
        placeholder: '处方编号、追溯码',
        reads: /^\w{18,30}$/,
        // A search by number covers the longest range that one query allows.
        alone: () => ({ begndate: dayBefore(365), enddate: today() }),
      },
    },
    {
      key: 'person',
      title: '患者',
      filter: { kind: 'text', param: 'person', placeholder: '姓名、证件号', isPersonal: true },
    },
    { key: 'medinsName', filter: { kind: 'text', param: 'medinsName' } },
    { key: 'rxTypeCode', filter: { kind: 'select', param: 'rxTypeCode', options: 'rxTypeCode' } },
    {
      key: 'rxExraAttrCode',
      filter: { kind: 'select', param: 'rxExraAttrCode', options: 'rxExraAttrCode' },
    },
    { key: 'rxCircWay', filter: { kind: 'select', param: 'rxCircWay', options: 'rxCircWay' } },
    { key: 'outFlag', filter: { kind: 'select', param: 'outFlag', options: 'outFlag' } },
  ],
  defaults: () => ({ begndate: dayBefore(7), enddate: today() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: () => ({}),
  summary: (totals) => [
    {
      label: '待审',
      value: formatCount(totals.waiting),
      ...(totals.waiting > 0 && { tone: 'warn' as const }),
    },
    { label: '通过', value: formatCount(totals.passed), tone: 'good' },
    {
      label: '驳回',
      value: formatCount(totals.rejected),
      ...(totals.rejected > 0 && { tone: 'bad' as const }),
    },
    { label: '已使用', value: formatCount(totals.used) },
    { label: '过期未用', value: formatCount(totals.expired) },
  ],
  rowTone: (row) => (row.rxStasCodg !== '1' && row.rxUsedStasCodg === '1' ? 'muted' : undefined),
  toolbar: [
    'rx.detail',
    'rx.sell',
    'rx.undo',
    'rx.sync',
    'rx.query',
    'rx.verify',
    'rx.print',
    { title: '更多', commands: ['rx.order', 'list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['rx.detail', 'rx.sell', 'rx.undo', 'rx.query', 'rx.verify', 'rx.print', 'rx.order'],
  open: 'rx.detail',
  emptyText: '这一范围内没有处方',
});
