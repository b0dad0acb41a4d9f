import {
  AddIcon,
  DisableIcon,
  DuplicateIcon,
  EditIcon,
  OfficeIcon,
  PathSearchIcon,
  PeopleIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { dataRoleCalls, type DataRole } from '../../../../contract/role/dataRole.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { isRemovable, removeRole, turnRole } from '../shared/roleActs.ts';
import { dataRolesPlace } from './dataRolesPlace.ts';

const MENU = 'DataRoleManagement';
type Ctx = CommandContext<DataRole>;
const base = { section: '数据角色', permission: { menuCode: MENU }, scope: 'screen' } as const;
const PICK = '请先选中一个角色';
const fresh = (ctx: Ctx) => () => listPlace.in(ctx)?.refresh();

/** Why the row's role cannot be changed; true where it can. */
const ofOwn = ({ row }: Ctx): true | string =>
  !row ? PICK : row.isMine ? true : '该角色不归您管理，可复制后修改';

export const dataRoleCommands: readonly AnyCommand[] = [
  defineCommand<never, DataRole>({
    ...base,
    id: 'dataRole.add',
    title: '新增数据角色',
    keywords: ['add data role', 'data scope', '数据权限'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Add' },
    perform: (ctx) => dataRolesPlace.in(ctx)?.edit(null, 'new', fresh(ctx)),
  }),
  defineCommand<never, DataRole>({
    ...base,
    id: 'dataRole.change',
    title: '数据范围',
    keywords: ['change data role', 'reach', '修改数据角色', '可见门店'],
    icon: EditIcon,
    shortcut: 'F2',
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) dataRolesPlace.in(ctx)?.edit(ctx.row, 'change', fresh(ctx));
    },
  }),
  defineCommand<never, DataRole>({
    ...base,
    id: 'dataRole.copy',
    title: '复制数据角色',
    keywords: ['copy data role', 'duplicate'],
    icon: DuplicateIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU, buttonCode: 'Add' },
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) dataRolesPlace.in(ctx)?.edit(ctx.row, 'copy', fresh(ctx));
    },
  }),
  // The server asks: it knows how many people hold the role.
  defineCommand<never, DataRole>({
    ...base,
    id: 'dataRole.stop',
    title: '停用或启用数据角色',
    keywords: ['stop data role', 'enable data role', '停用角色', '启用角色'],
    icon: DisableIcon,
    permission: { menuCode: MENU, buttonCode: 'Stop' },
    enabled: ofOwn,
    perform: turnRole((ctx, asked) => ctx.services.api.call(dataRoleCalls.updateDataRoleStatus, asked)),
  }),
  defineCommand<never, DataRole>({
    ...base,
    id: 'dataRole.remove',
    risk: 'final',
    title: '删除数据角色',
    keywords: ['remove data role', 'delete data role'],
    icon: TrashIcon,
    tone: 'danger',
    permission: { menuCode: MENU, buttonCode: 'Remove' },
    enabled: isRemovable(ofOwn),
    perform: removeRole((ctx, asked) => ctx.services.api.call(dataRoleCalls.removeDataRole, asked)),
  }),
  defineCommand<never, DataRole>({
    ...base,
    id: 'dataRole.holders',
    title: '持有该数据角色的用户',
    keywords: ['data role holders', 'users of data role', '持有人'],
    icon: PeopleIcon,
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) dataRolesPlace.in(ctx)?.holders(ctx.row);
    },
  }),
  defineCommand<never, DataRole>({
    ...base,
    id: 'dataRole.reaching',
    title: '按公司查数据角色',
    keywords: ['data roles of a store', 'who sees a store', '哪些角色能看到门店', '公司树'],
    icon: OfficeIcon,
    shortcut: 'F4',
    unlogged: true,
    perform: (ctx) => dataRolesPlace.in(ctx)?.reaching('company'),
  }),
  defineCommand<never, DataRole>({
    ...base,
    id: 'dataRole.reachingArea',
    title: '按区划查数据角色',
    keywords: ['data roles of an area', '哪些角色能看到区划', '区划树'],
    icon: PathSearchIcon,
    unlogged: true,
    perform: (ctx) => dataRolesPlace.in(ctx)?.reaching('area'),
  }),
];
