import { approvalCalls, type ApprovalRow } from '../../../../contract/approval.ts';
import { approvalColumns } from '../../../../contract/lists/approval.ts';
import { formatCount, formatMoney } from '../../../../contract/wire/money.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { resolveList } from '../../../list/definition.ts';

export const APPROVAL_PATH = '/report-management/approval';

const TONES: Readonly<Record<ApprovalRow['state'], CellTone>> = {
  open: 'warn',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'muted',
};
export const approvalTone = ({ state }: Pick<ApprovalRow, 'state'>): CellTone => TONES[state];
const WHOSE = [
  { value: '1', name: '待我审批' },
  { value: '0', name: '全部申请' },
];

/** 审批 (domain §3.7): by default, what waits for this person's decision. */
export const approvalList = resolveList({
  of: approvalColumns,
  list: approvalCalls.paged,
  totals: approvalCalls.totals,
  rowKey: (row: ApprovalRow) => row.approvalId,
  record: (row: ApprovalRow) => row.approvalId,
  looks: {
    appyNo: { width: 150, frozen: true },
    kind: { width: 76 },
    fixmedinsName: { width: 188 },
    title: { width: 280 },
    amount: { width: 112, sort: 'amount' },
    stage: { width: 80 },
    state: { width: 84, tone: approvalTone },
    opterName: { width: 100 },
    appyTime: { width: 152, sort: 'appyTime' },
    lastOpter: { width: 100 },
    lastOpnn: { width: 200 },
    lastTime: { width: 152 },
    fixmedinsCode: { width: 120 },
    companyName: { width: 180, hidden: true },
    poolareaNo: { width: 80, hidden: true },
  },
  filters: [
    { key: 'mine', title: '范围', filter: { kind: 'select', param: 'mine', options: WHOSE } },
    { key: 'kind', filter: { kind: 'select', param: 'kind', options: 'approvalKind' } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'stage', filter: { kind: 'select', param: 'stage', options: 'approvalStage' } },
    { key: 'state', filter: { kind: 'select', param: 'state', options: 'approvalState' } },
    { key: 'amount', filter: { kind: 'amounts', param: 'amount' } },
  ],
  defaults: () => ({ mine: '1' }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({ amount: formatMoney(totals.amount) }),
  summary: (totals) => [
    {
      label: '待我审批',
      value: formatCount(totals.waiting),
      ...(totals.waiting > 0 && { tone: 'warn' as const }),
    },
    { label: '待初审', value: formatCount(totals.first) },
    { label: '待复审', value: formatCount(totals.second) },
    { label: '待终审', value: formatCount(totals.final) },
  ],
  rowTone: (row) => (row.state === 'withdrawn' ? 'muted' : undefined),
  toolbar: [
    'approval.approve',
    'approval.reject',
    'approval.many',
    'approval.subject',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['approval.approve', 'approval.reject', 'approval.subject'],
  open: 'approval.approve',
  emptyText: '没有等待您审批的申请',
});
