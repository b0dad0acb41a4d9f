import { liquidationColumns } from '../../../../contract/lists/liquidation.ts';
import {
  isLiveAppy,
  liquidationCalls,
  type AppyStas,
  type ClrAppyRow,
} from '../../../../contract/liquidation.ts';
import { formatCount, formatMoney } from '../../../../contract/wire/money.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { thisMonth } from '../../../list/filters/days.ts';
import { resolveList } from '../../../list/definition.ts';

const TONES: Readonly<Record<AppyStas, CellTone>> = {
  approving: 'warn',
  sending: 'warn',
  declared: 'good',
  withdrawing: 'warn',
  withdrawn: 'muted',
  rejected: 'bad',
  refused: 'bad',
};
export const appyTone = ({ appyStas }: Pick<ClrAppyRow, 'appyStas'>): CellTone => TONES[appyStas];
export const YES_NO = [
  { value: '1', name: '是' },
  { value: '0', name: '否' },
];

/** 清算申请 (domain §3.5): the applications and their state, here and at the centre. */
export const liquidationList = resolveList({
  of: liquidationColumns,
  list: liquidationCalls.paged,
  totals: liquidationCalls.totals,
  rowKey: (row: ClrAppyRow) => row.appyId,
  record: (row: ClrAppyRow) => row.appyId,
  looks: {
    setlym: { width: 80, frozen: true, sort: 'setlym' },
    fixmedinsName: { width: 188, frozen: true },
    appyStas: { width: 84, frozen: true, tone: appyTone },
    clrStas: { width: 96, tone: (row) => (row.clrStas === '0' ? 'muted' : 'good') },
    insutype: { width: 84 },
    clrType: { width: 96 },
    psntime: { width: 80 },
    medfeeSumamt: { width: 112 },
    medSumfee: { width: 112, hidden: true },
    fundAppySum: { width: 116, sort: 'fundAppySum' },
    acctPay: { width: 104 },
    cashPayamt: { width: 96 },
    volaDetAmt: { width: 104, tone: (row) => (Number(row.volaDetAmt) > 0 ? 'bad' : undefined) },
    isChanged: { width: 84, tone: () => 'bad' },
    begndate: { width: 96 },
    enddate: { width: 96 },
    clrWay: { width: 80 },
    away: { width: 76 },
    setlOptins: { width: 104 },
    opterName: { width: 100 },
    appyTime: { width: 152, sort: 'appyTime' },
    dclaTime: { width: 152 },
    reason: { width: 240 },
    memo: { width: 160, hidden: true },
    clrAppyEvtId: { width: 220 },
    fixmedinsCode: { width: 120 },
    companyName: { width: 180, hidden: true },
    poolareaNo: { width: 80, hidden: true },
  },
  filters: [
    { key: 'setlym', filter: { kind: 'month', param: 'setlym', max: thisMonth, optional: true } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'appyStas', filter: { kind: 'select', param: 'appyStas', options: 'appyStas' } },
    { key: 'clrStas', filter: { kind: 'select', param: 'clrStas', options: 'clrStas' } },
    { key: 'insutype', filter: { kind: 'select', param: 'insutype', options: 'insutype' } },
    { key: 'clrType', filter: { kind: 'select', param: 'clrType', options: 'clrType' } },
    { key: 'clrWay', filter: { kind: 'select', param: 'clrWay', options: 'clrWay' } },
    { key: 'away', filter: { kind: 'select', param: 'away', options: YES_NO } },
    { key: 'setlOptins', filter: { kind: 'text', param: 'clrOptins', placeholder: '6 位区划' } },
  ],
  defaults: () => ({}),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({
    psntime: String(totals.psntime),
    medfeeSumamt: formatMoney(totals.medfeeSumamt),
    medSumfee: formatMoney(totals.medSumfee),
    fundAppySum: formatMoney(totals.fundAppySum),
    acctPay: formatMoney(totals.acctPay),
    cashPayamt: formatMoney(totals.cashPayamt),
    volaDetAmt: formatMoney(totals.volaDetAmt),
  }),
  summary: (totals) => [
    { label: '申请', value: formatCount(totals.liveCount) },
    {
      label: '已申报',
      value: `${formatCount(totals.declaredCount)} 项 ${formatMoney(totals.declaredSum)}`,
      tone: 'good',
    },
    {
      label: '未申报',
      value: `${formatCount(totals.undeclaredCount)} 项 ${formatMoney(totals.undeclaredSum)}`,
    },
    ...(totals.changedCount > 0
      ? [{ label: '账目已变', value: formatCount(totals.changedCount), tone: 'bad' as const }]
      : []),
  ],
  rowTone: (row) => (isLiveAppy(row.appyStas) ? undefined : 'muted'),
  // Rejected, refused and withdrawn applications are applied for again: counting both would count the money twice.
  isCounted: (row) => isLiveAppy(row.appyStas),
  toolbar: [
    'liquidation.apply',
    'liquidation.refresh',
    'liquidation.days',
    'liquidation.withdraw',
    'liquidation.print',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['liquidation.days', 'liquidation.refresh', 'liquidation.print', 'liquidation.withdraw'],
  open: 'liquidation.days',
  emptyText: '还没有清算申请。按 F8 申请',
});
