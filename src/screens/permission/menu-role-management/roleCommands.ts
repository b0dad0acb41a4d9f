import { AddIcon, DisableIcon, DuplicateIcon, EditIcon, PeopleIcon, TrashIcon } from '@blueprintjs/icons';
import { menuRoleCalls, type MenuRole } from '../../../../contract/role/menuRole.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { isRemovable, removeRole, turnRole } from '../shared/roleActs.ts';
import { rolesPlace } from './rolesPlace.ts';

const MENU = 'MenuRoleManagement';
type Ctx = CommandContext<MenuRole>;
const base = { section: '菜单角色', permission: { menuCode: MENU }, scope: 'screen' } as const;
const PICK = '请先选中一个角色';
const fresh = (ctx: Ctx) => () => listPlace.in(ctx)?.refresh();

/** Why the row's role cannot be changed; true where it can. */
const ofOwn = ({ row }: Ctx): true | string => {
  if (!row) return PICK;
  if (row.isPreset) return '预置角色不能修改，请复制后修改';
  return row.isMine ? true : '该角色不归您管理，或含有您没有的权限';
};

export const roleCommands: readonly AnyCommand[] = [
  defineCommand<never, MenuRole>({
    ...base,
    id: 'menuRole.add',
    title: '新增角色',
    keywords: ['add role', 'new role', '创建角色'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Add' },
    perform: (ctx) => rolesPlace.in(ctx)?.edit(null, 'new', fresh(ctx)),
  }),
  defineCommand<never, MenuRole>({
    ...base,
    id: 'menuRole.change',
    title: '角色权限',
    keywords: ['change role', 'role rights', '修改角色', '查看权限'],
    icon: EditIcon,
    shortcut: 'F2',
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) rolesPlace.in(ctx)?.edit(ctx.row, 'change', fresh(ctx));
    },
  }),
  defineCommand<never, MenuRole>({
    ...base,
    id: 'menuRole.copy',
    title: '复制角色',
    keywords: ['copy role', 'duplicate'],
    icon: DuplicateIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU, buttonCode: 'Add' },
    enabled: ({ row }) => (!row ? PICK : row.isGrantable || row.isMine ? true : '该角色含有您没有的权限'),
    perform: (ctx) => {
      if (ctx.row) rolesPlace.in(ctx)?.edit(ctx.row, 'copy', fresh(ctx));
    },
  }),
  // The server asks: it knows how many people hold the role.
  defineCommand<never, MenuRole>({
    ...base,
    id: 'menuRole.stop',
    title: '停用或启用',
    keywords: ['stop role', 'enable role', '停用角色', '启用角色'],
    icon: DisableIcon,
    permission: { menuCode: MENU, buttonCode: 'Stop' },
    enabled: ofOwn,
    perform: turnRole((ctx, asked) => ctx.services.api.call(menuRoleCalls.updateMenuRoleStatus, asked)),
  }),
  defineCommand<never, MenuRole>({
    ...base,
    id: 'menuRole.remove',
    risk: 'final',
    title: '删除角色',
    keywords: ['remove role', 'delete role'],
    icon: TrashIcon,
    tone: 'danger',
    permission: { menuCode: MENU, buttonCode: 'Remove' },
    enabled: isRemovable(ofOwn),
    perform: removeRole((ctx, asked) => ctx.services.api.call(menuRoleCalls.removeMenuRole, asked)),
  }),
  defineCommand<never, MenuRole>({
    ...base,
    id: 'menuRole.holders',
    title: '持有该角色的用户',
    keywords: ['role holders', 'users of role', '持有人'],
    icon: PeopleIcon,
    shortcut: 'F4',
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) rolesPlace.in(ctx)?.holders(ctx.row);
    },
  }),
];
