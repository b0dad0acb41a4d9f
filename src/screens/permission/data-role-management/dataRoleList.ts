import { codeItems } from '../../../../contract/codes/codes.ts';
import { dataRoleColumns } from '../../../../contract/lists/dataRole.ts';
import { dataRoleCalls, type DataRole } from '../../../../contract/role/dataRole.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

export const dataRoleList = resolveList({
  of: dataRoleColumns,
  list: dataRoleCalls.getDataRoleByUser,
  totals: dataRoleCalls.dataRoleTotals,
  rowKey: (row: DataRole) => row.roleId,
  record: (row: DataRole) => row.roleId,
  looks: {
    roleName: { width: 200, frozen: true },
    roleCode: { width: 110 },
    owner: { width: 180 },
    enabled: { width: 72, tone: (row) => (row.enabled ? 'good' : 'warn') },
    userCount: { width: 88 },
    reachCount: { width: 88, tone: (row) => (row.reachCount === 0 ? 'warn' : undefined) },
    areaCount: { width: 80 },
    companyCount: { width: 80 },
    storeCount: { width: 80 },
    memo: { width: 260 },
    changedBy: { width: 110 },
    changedAt: { width: 152 },
  },
  filters: [
    {
      key: 'roleName',
      filter: { kind: 'text', param: 'keyword', placeholder: '角色名称', reads: /./ },
    },
    {
      key: 'roleCode',
      filter: {
        kind: 'select',
        param: 'roleCode',
        options: codeItems('roleCode').filter(({ value }) => value === '1' || value === '2'),
      },
    },
    { key: 'enabled', filter: { kind: 'select', param: 'enabled', options: 'enabled' } },
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
  ],
  rowTone: (row) => (row.enabled ? undefined : 'muted'),
  toolbar: [
    'dataRole.add',
    'dataRole.change',
    'dataRole.copy',
    'dataRole.reaching',
    {
      title: '更多',
      commands: [
        'dataRole.reachingArea',
        'dataRole.holders',
        'dataRole.stop',
        'dataRole.remove',
        'list.columns',
        'list.export',
        'list.refresh',
      ],
    },
  ],
  rowMenu: ['dataRole.change', 'dataRole.copy', 'dataRole.holders', 'dataRole.stop', 'dataRole.remove'],
  open: 'dataRole.change',
  isUnselectable: true,
  emptyText: '没有符合条件的数据角色',
});
