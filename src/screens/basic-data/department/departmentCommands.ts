import { AddIcon, DisableIcon, EditIcon, PeopleIcon } from '@blueprintjs/icons';
import { departmentCalls, type Department } from '../../../../contract/department.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { departmentPlace } from './departmentPlace.ts';

const MENU = 'Department';
type Ctx = CommandContext<Department>;
const base = { section: '科室', permission: { menuCode: MENU }, scope: 'screen' } as const;
const PICK = '请先选中一个科室';
const fresh = (ctx: Ctx) => () => listPlace.in(ctx)?.refresh();

export const departmentCommands: readonly AnyCommand[] = [
  defineCommand<never, Department>({
    ...base,
    id: 'department.add',
    title: '新增科室',
    keywords: ['add department'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Save' },
    perform: (ctx) => departmentPlace.in(ctx)?.edit(null, fresh(ctx)),
  }),
  defineCommand<never, Department>({
    ...base,
    id: 'department.change',
    title: '修改科室',
    keywords: ['change department'],
    icon: EditIcon,
    shortcut: 'F2',
    permission: { menuCode: MENU, buttonCode: 'Save' },
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) departmentPlace.in(ctx)?.edit(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<never, Department>({
    ...base,
    id: 'department.stop',
    title: '停用或启用科室',
    keywords: ['stop department', 'open department', '停用', '启用'],
    icon: DisableIcon,
    shortcut: 'F4',
    permission: { menuCode: MENU, buttonCode: 'Stop' },
    enabled: ({ row }) => (row ? true : PICK),
    confirm: ({ row }) =>
      row?.isOpen === true
        ? { title: `停用「${row.deptName}」`, tips: '停用后不能再分配人员，已有记录保留。', tone: 'danger' }
        : null,
    perform: (ctx) =>
      actOnRow(ctx, async ({ fixmedinsCode, deptNo, ver, isOpen }) => {
        const turn = (is: boolean, of: number) =>
          ctx.services.api.call(departmentCalls.stop, { fixmedinsCode, deptNo, ver: of, isOpen: is });
        const said = (saved: Department): string =>
          `科室「${saved.deptName}」已${saved.isOpen ? '启用' : '停用'}`;
        const saved = await turn(!isOpen, ver);
        return { done: said(saved), undo: async () => said(await turn(isOpen, saved.ver)) };
      }),
  }),
  defineCommand<never, Department>({
    ...base,
    id: 'department.people',
    title: '科室人员',
    keywords: ['people of department', 'staff', '医执人员'],
    icon: PeopleIcon,
    shortcut: 'F6',
    unlogged: true,
    permission: { menuCode: 'MedicalExecutiveMenu' },
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row)
        ctx.services.navigate(
          `/basic-data/medical-executive-menu?fixmedinsCode=${ctx.row.fixmedinsCode}&deptNo=${ctx.row.deptNo}`,
        );
    },
  }),
];
