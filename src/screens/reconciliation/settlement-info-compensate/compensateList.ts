import { compensateCalls, type CompensateRow } from '../../../../contract/compensate.ts';
import { compensateColumns } from '../../../../contract/lists/compensate.ts';
import { formatCount, formatMoney } from '../../../../contract/wire/money.ts';
import { dayBefore, today } from '../../../list/filters/days.ts';
import { resolveList } from '../../../list/definition.ts';

const TONES = { '0': 'bad', '1': 'good', '2': 'warn', '3': 'muted' } as const;

/** 结算信息补偿 (domain §3.4): settlements with an unknown result, or known to one side only. */
export const compensateList = resolveList({
  of: compensateColumns,
  list: compensateCalls.paged,
  totals: compensateCalls.totals,
  rowKey: (row: CompensateRow) => `${row.fixmedinsCode}|${row.msgid}`,
  record: (row: CompensateRow) => row.msgid,
  looks: {
    setlTime: { width: 152, frozen: true, sort: 'setlTime' },
    fixmedinsName: { width: 190 },
    cpstStas: { width: 84, tone: (row) => TONES[row.cpstStas] },
    cpstType: { width: 116 },
    medfeeSumamt: { width: 104 },
    centreStas: { width: 96 },
    localStas: { width: 84 },
    cpstWay: { width: 84 },
    error: { width: 320 },
    opterName: { width: 110 },
    cpstTime: { width: 152 },
    infno: { width: 72 },
    requestMsgid: { width: 250 },
    psnNo: { width: 130 },
    tries: { width: 84 },
    fixmedinsCode: { width: 128 },
  },
  filters: [
    { key: 'setlTime', filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'cpstStas', filter: { kind: 'select', param: 'cpstStas', options: 'cpstStas' } },
    {
      key: 'requestMsgid',
      filter: {
        kind: 'text',
        param: 'msgid',
        placeholder: '30 位报文ID',
        reads: /^\w{20,40}$/,
        // A search by message id covers the longest range that one query allows.
        alone: () => ({ begndate: dayBefore(91), enddate: today() }),
      },
    },
  ],
  defaults: () => ({ begndate: dayBefore(30), enddate: today() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({ medfeeSumamt: formatMoney(totals.medfeeSumamt) }),
  summary: (totals) => [
    {
      label: '待补偿',
      value: formatCount(totals.pending),
      ...(totals.pending > 0 && { tone: 'bad' as const }),
    },
    { label: '成功', value: formatCount(totals.done), tone: 'good' },
    { label: '失败', value: formatCount(totals.failed), ...(totals.failed > 0 && { tone: 'warn' as const }) },
    { label: '已忽略', value: formatCount(totals.ignored) },
  ],
  rowTone: (row) => (row.cpstStas === '3' ? 'muted' : undefined),
  toolbar: [
    'compensate.query',
    'compensate.supplement',
    'compensate.reverse',
    'compensate.cancel',
    'compensate.ignore',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: [
    'compensate.query',
    'compensate.supplement',
    'compensate.reverse',
    'compensate.cancel',
    'compensate.ignore',
  ],
  open: 'compensate.query',
  emptyText: '这一范围内没有结果未知或单边的结算',
});
