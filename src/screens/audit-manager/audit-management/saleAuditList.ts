import { auditManagementCalls, type SaleAuditRow } from '../../../../contract/auditManagement.ts';
import { codeItems } from '../../../../contract/codes/codes.ts';
import { saleAuditColumns } from '../../../../contract/lists/auditManagement.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';
import { dayBefore } from '../../../list/filters/days.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';

export const AUDIT_PATH = '/audit-manager/audit-management';
export const SALES_URL = `${AUDIT_PATH}?view=sales`;

const UPLD: Readonly<Record<'1' | '2' | '9', CellTone>> = { '1': 'good', '2': 'bad', '9': 'warn' };

/** 结算审核记录: audits at the till, and whether the centre took what the cashier chose. */
export const saleAuditList = resolveList({
  of: saleAuditColumns,
  list: auditManagementCalls.sales,
  totals: auditManagementCalls.saleTotals,
  rowKey: (row: SaleAuditRow) => `${row.fixmedinsCode}/${row.auditId}`,
  record: (row: SaleAuditRow) => row.rtalDocno,
  fixed: [{ param: 'view', title: '内容', say: () => '结算审核记录' }],
  looks: {
    madeAt: { width: 152, frozen: true, sort: 'madeAt' },
    warnType: { width: 84 },
    auditStas: { width: 84, tone: (row) => (row.auditStas === '0' ? 'warn' : undefined) },
    rtalDocno: { width: 200 },
    fixmedinsName: { width: 180 },
    warns: { width: 72 },
    goneOn: { width: 84 },
    goneBack: { width: 84 },
    open: { width: 72, tone: (row) => (row.open > 0 ? 'warn' : undefined) },
    upldStas: { width: 84, tone: (row) => (row.upldStas === null ? undefined : UPLD[row.upldStas]) },
    upldError: { width: 260, tone: (row) => (row.upldStas === '2' ? 'bad' : undefined) },
    upldTime: { width: 152 },
    opterName: { width: 90 },
    auditId: { width: 260, hidden: true },
    fixmedinsCode: { width: 128, hidden: true },
  },
  filters: [
    { key: 'madeAt', title: '审核日期', filter: { kind: 'range', from: 'begndate', to: 'enddate' } },
    { key: 'fixmedinsName', title: '门店', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'upldStas',
      filter: {
        kind: 'select',
        param: 'upldStas',
        options: codeItems('upldStas').filter(({ value }) => ['1', '2', '9'].includes(value)),
      },
    },
    {
      key: 'auditStas',
      filter: {
        kind: 'select',
        param: 'auditStas',
        options: [
          { value: '1', name: '已审核' },
          { value: '0', name: '未审核' },
        ],
      },
    },
    { key: 'rtalDocno', filter: { kind: 'text', param: 'rtalDocno', placeholder: '完整订单号', reads: /./ } },
  ],
  defaults: () => ({ begndate: dayBefore(30), enddate: dayBefore(0) }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({ warns: formatCount(totals.warns) }),
  summary: (totals) => [
    { label: '未审核', value: formatCount(totals.silent) },
    { label: '反馈上传中', value: formatCount(totals.sending) },
    {
      label: '反馈失败',
      value: formatCount(totals.refused),
      ...(totals.refused > 0 && { tone: 'bad' as const }),
    },
  ],
  toolbar: [
    'saleAudit.resend',
    'saleAudit.view',
    'saleAudit.back',
    'list.columns',
    'list.export',
    'list.refresh',
  ],
  rowMenu: ['saleAudit.view', 'saleAudit.resend'],
  open: 'saleAudit.view',
  isUnselectable: true,
  emptyText: '没有结算审核记录',
});
