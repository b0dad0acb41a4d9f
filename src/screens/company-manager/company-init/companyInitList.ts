import { companyCalls, type CompanyRecord } from '../../../../contract/company.ts';
import { companyInitColumns } from '../../../../contract/lists/company.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

export const companyInitList = resolveList({
  of: companyInitColumns,
  list: companyCalls.getCompanyPaged,
  totals: companyCalls.companyTotals,
  rowKey: (row: CompanyRecord) => row.companyId,
  record: (row: CompanyRecord) => row.companyId,
  looks: {
    companyId: { width: 110, frozen: true },
    companyName: { width: 240, frozen: true },
    initializing: { width: 84, tone: (row) => (row.initializeStep === null ? 'good' : 'warn') },
    initializeStep: { width: 110 },
    initializedAt: { width: 152 },
    storeCount: { width: 80 },
    userCount: { width: 80 },
    adminName: { width: 120 },
    contacts: { width: 90 },
    mobilePhone: { width: 116 },
    enabled: { width: 72, tone: (row) => (row.enabled ? undefined : 'bad') },
  },
  filters: [
    {
      key: 'companyName',
      filter: { kind: 'text', param: 'keyword', placeholder: '编号、名称或信用代码', reads: /./ },
    },
    {
      key: 'initializing',
      filter: {
        kind: 'select',
        param: 'initializing',
        options: [
          { value: '1', name: '未完成' },
          { value: '0', name: '已完成' },
        ],
      },
    },
    { key: 'enabled', filter: { kind: 'select', param: 'enabled', options: 'enabled' } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    {
      label: '未完成',
      value: formatCount(totals.initializing),
      ...(totals.initializing > 0 && { tone: 'warn' as const }),
    },
  ],
  toolbar: ['companyInit.reopen', 'companyInit.company', 'list.columns', 'list.export'],
  rowMenu: ['companyInit.reopen', 'companyInit.company'],
  open: 'companyInit.company',
  isUnselectable: true,
  emptyText: '没有符合条件的公司',
});
