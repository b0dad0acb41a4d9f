import { codeItems } from '../../../../contract/codes/codes.ts';
import { accountColumns } from '../../../../contract/lists/account.ts';
import { accountCalls, type Account } from '../../../../contract/role/account.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

export const accountList = resolveList({
  of: accountColumns,
  list: accountCalls.getUserTreeByPage,
  totals: accountCalls.userTotals,
  rowKey: (row: Account) => row.userId,
  looks: {
    userName: { width: 140, frozen: true },
    name: { width: 120, frozen: true },
    orgName: { width: 240 },
    deptName: { width: 110 },
    mobilePhone: { width: 120 },
    roleCode: { width: 104 },
    roleNames: { width: 220 },
    dataRoleNames: { width: 160 },
    enabled: { width: 72, tone: (row) => (row.enabled ? 'good' : 'warn') },
    isLocked: { width: 84, tone: (row) => (row.isLocked ? 'bad' : undefined) },
    lastLoginAt: { width: 152 },
    surName: { width: 110, hidden: true },
    email: { width: 180, hidden: true },
  },
  filters: [
    {
      key: 'userName',
      title: '账号或姓名',
      filter: { kind: 'text', param: 'keyword', placeholder: '账号或姓名', isPersonal: true, reads: /./ },
    },
    { key: 'roleCode', filter: { kind: 'select', param: 'roleCode', options: codeItems('roleCode') } },
    { key: 'enabled', filter: { kind: 'select', param: 'enabled', options: codeItems('enabled') } },
    {
      key: 'orgName',
      title: '机构类别',
      filter: {
        kind: 'select',
        param: 'nodeKind',
        options: [
          { value: 'area', name: '区划' },
          { value: 'company', name: '公司' },
          { value: 'store', name: '门店' },
        ],
      },
    },
    {
      key: 'orgId',
      title: '机构代码',
      filter: { kind: 'text', param: 'nodeId', placeholder: '区划、公司或门店代码' },
    },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    {
      label: '已停用',
      value: formatCount(totals.stopped),
      ...(totals.stopped > 0 && { tone: 'warn' as const }),
    },
    {
      label: '已锁定',
      value: formatCount(totals.locked),
      ...(totals.locked > 0 && { tone: 'bad' as const }),
    },
  ],
  rowTone: (row) => (row.enabled ? undefined : 'muted'),
  toolbar: [
    'account.add',
    'account.edit',
    'account.roles',
    'account.byCompany',
    'account.byArea',
    {
      title: '更多',
      commands: [
        'account.import',
        'account.template',
        'account.dataRoles',
        'account.rights',
        'account.reach',
        'account.reset',
        'account.init',
        'account.factor',
        'account.unlock',
        'account.logoff',
        'account.stop',
        'list.columns',
        'list.export',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'account.edit',
    'account.roles',
    'account.dataRoles',
    'account.rights',
    'account.reset',
    'account.init',
    'account.factor',
    'account.unlock',
    'account.logoff',
    'account.stop',
  ],
  open: 'account.edit',
  isUnselectable: true,
  emptyText: '没有符合条件的用户',
});
