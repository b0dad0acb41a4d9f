import { companyCalls, type CompanyRecord } from '../../../../contract/company.ts';
import { companyColumns } from '../../../../contract/lists/company.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

export const companyList = resolveList({
  of: companyColumns,
  list: companyCalls.getCompanyPaged,
  totals: companyCalls.companyTotals,
  rowKey: (row: CompanyRecord) => row.companyId,
  record: (row: CompanyRecord) => row.companyId,
  looks: {
    companyId: { width: 110, frozen: true },
    companyName: { width: 240, frozen: true },
    uscc: { width: 180 },
    contacts: { width: 90 },
    mobilePhone: { width: 116 },
    adminName: { width: 120 },
    storeCount: { width: 80 },
    userCount: { width: 80 },
    clientCount: { width: 80 },
    moduleCount: { width: 88 },
    enabled: { width: 72, tone: (row) => (row.enabled ? 'good' : 'bad') },
    initializing: { width: 84, tone: (row) => (row.initializeStep === null ? undefined : 'warn') },
    stopRea: { width: 180, hidden: true },
    changedBy: { width: 100, hidden: true },
    changedAt: { width: 152 },
  },
  filters: [
    {
      key: 'companyName',
      filter: { kind: 'text', param: 'keyword', placeholder: '编号、名称或信用代码', reads: /./ },
    },
    { key: 'enabled', filter: { kind: 'select', param: 'enabled', options: 'enabled' } },
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
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    {
      label: '未完成初始化',
      value: formatCount(totals.initializing),
      ...(totals.initializing > 0 && { tone: 'warn' as const }),
    },
    {
      label: '已停用',
      value: formatCount(totals.stopped),
      ...(totals.stopped > 0 && { tone: 'bad' as const }),
    },
  ],
  rowTone: (row) => (row.enabled ? undefined : 'muted'),
  toolbar: [
    'company.add',
    'company.change',
    'company.modules',
    'company.activate',
    'company.stores',
    {
      title: '更多',
      commands: [
        'company.users',
        'company.initialization',
        'company.resetAdmin',
        'company.endModule',
        'company.tips',
        'company.stop',
        'list.columns',
        'list.export',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'company.change',
    'company.modules',
    'company.activate',
    'company.endModule',
    'company.stores',
    'company.users',
    'company.initialization',
    'company.resetAdmin',
    'company.stop',
  ],
  open: 'company.change',
  isUnselectable: true,
  emptyText: '没有符合条件的公司',
});
