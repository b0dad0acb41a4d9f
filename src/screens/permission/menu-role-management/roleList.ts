import { codeItems } from '../../../../contract/codes/codes.ts';
import { menuRoleColumns } from '../../../../contract/lists/menuRole.ts';
import { menuRoleCalls, type MenuRole } from '../../../../contract/role/menuRole.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

export const roleList = resolveList({
  of: menuRoleColumns,
  list: menuRoleCalls.getMenuRoleByUser,
  totals: menuRoleCalls.menuRoleTotals,
  rowKey: (row: MenuRole) => row.roleId,
  record: (row: MenuRole) => row.roleId,
  looks: {
    roleName: { width: 200, frozen: true },
    roleCode: { width: 110 },
    owner: { width: 180 },
    isPreset: { width: 72, tone: (row) => (row.isPreset ? 'muted' : undefined) },
    enabled: { width: 72, tone: (row) => (row.enabled ? 'good' : 'warn') },
    userCount: { width: 88 },
    menuCount: { width: 80 },
    buttonCount: { width: 80 },
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
        options: codeItems('roleCode').filter(({ value }) => value !== '0'),
      },
    },
    { key: 'enabled', filter: { kind: 'select', param: 'enabled', options: 'enabled' } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '预置', value: formatCount(totals.presets) },
    {
      label: '已停用',
      value: formatCount(totals.stopped),
      ...(totals.stopped > 0 && { tone: 'warn' as const }),
    },
  ],
  rowTone: (row) => (row.enabled ? undefined : 'muted'),
  toolbar: [
    'menuRole.add',
    'menuRole.change',
    'menuRole.copy',
    'menuRole.stop',
    {
      title: '更多',
      commands: ['menuRole.holders', 'menuRole.remove', 'list.columns', 'list.export', 'list.refresh'],
    },
  ],
  rowMenu: ['menuRole.change', 'menuRole.copy', 'menuRole.holders', 'menuRole.stop', 'menuRole.remove'],
  open: 'menuRole.change',
  isUnselectable: true,
  emptyText: '没有符合条件的角色',
});
