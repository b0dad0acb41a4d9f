import {
  AddIcon,
  DisableIcon,
  DownloadIcon,
  EditIcon,
  EyeOpenIcon,
  GlobeNetworkIcon,
  ImportIcon,
  KeyIcon,
  LogOutIcon,
  MobilePhoneIcon,
  OfficeIcon,
  PathSearchIcon,
  PeopleIcon,
  ResetIcon,
  ShopIcon,
  UnlockIcon,
} from '@blueprintjs/icons';
import { accountCalls, type Account } from '../../../../contract/role/account.ts';
import { userFileCalls } from '../../../../contract/role/userFile.ts';
import { userCalls } from '../../../../contract/user.ts';
import { DEFAULT_FILE_NAME } from '../../../api/download.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { accountsPlace } from './accountsPlace.ts';

const MENU = 'UserManagement';
type Ctx = CommandContext<Account>;
const base = { section: '用户管理', permission: { menuCode: MENU }, scope: 'screen' } as const;
const may = (buttonCode: 'Create' | 'Edit' | 'Stop' | 'Roles' | 'Reset' | 'Unlock' | 'Logoff') => ({
  permission: { menuCode: MENU, buttonCode } as const,
});
const PICK = '请先选中一位用户';
const picked = ({ row }: Ctx): true | string => (row ? true : PICK);
const fresh = (ctx: Ctx) => () => listPlace.in(ctx)?.refresh();

export const accountCommands: readonly AnyCommand[] = [
  defineCommand<never, Account>({
    ...base,
    ...may('Create'),
    id: 'account.add',
    title: '新增用户',
    keywords: ['add user', 'new user', '创建账号', '开户'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    perform: (ctx) => accountsPlace.in(ctx)?.edit(null, fresh(ctx)),
  }),
  defineCommand<never, Account>({
    ...base,
    ...may('Create'),
    id: 'account.import',
    title: '导入用户',
    keywords: ['import users', 'xlsx', 'csv', '批量开户'],
    icon: ImportIcon,
    shortcut: 'Shift+F8',
    perform: (ctx) => accountsPlace.in(ctx)?.importFile(fresh(ctx)),
  }),
  defineCommand<never, Account>({
    ...base,
    ...may('Create'),
    id: 'account.template',
    title: '下载用户模板',
    keywords: ['user template', '导入模板'],
    icon: DownloadIcon,
    perform: ({ services: { api } }) =>
      api.download(userFileCalls.userTemplate, {}, { fileName: DEFAULT_FILE_NAME }),
  }),
  defineCommand<never, Account>({
    ...base,
    ...may('Edit'),
    id: 'account.edit',
    title: '修改用户',
    keywords: ['edit user', 'profile', '资料'],
    icon: EditIcon,
    shortcut: 'F2',
    enabled: picked,
    perform: (ctx) => {
      if (ctx.row) accountsPlace.in(ctx)?.edit(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<never, Account>({
    ...base,
    ...may('Roles'),
    id: 'account.roles',
    title: '分配角色',
    keywords: ['grant roles', 'assign roles', '授权'],
    icon: PeopleIcon,
    shortcut: 'F6',
    enabled: picked,
    perform: (ctx) => {
      if (ctx.row) accountsPlace.in(ctx)?.roles(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<never, Account>({
    ...base,
    ...may('Roles'),
    id: 'account.dataRoles',
    title: '分配数据角色',
    keywords: ['data roles', 'limit stores', '数据权限', '可见门店'],
    icon: GlobeNetworkIcon,
    enabled: ({ row }) =>
      !row ? PICK : row.roleCode === 1 || row.roleCode === 2 ? true : '只有运营管理员和公司用户有数据角色',
    perform: (ctx) => {
      if (ctx.row) accountsPlace.in(ctx)?.dataRoles(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<never, Account>({
    ...base,
    id: 'account.reach',
    title: '用户的可见门店',
    keywords: ['stores of a user', 'reach', '能看到哪些门店'],
    icon: ShopIcon,
    unlogged: true,
    enabled: picked,
    perform: (ctx) => {
      if (ctx.row) accountsPlace.in(ctx)?.reach(ctx.row);
    },
  }),
  defineCommand<never, Account>({
    ...base,
    id: 'account.rights',
    title: '查看权限',
    keywords: ['rights of user', 'what may they do', '有哪些权限'],
    icon: EyeOpenIcon,
    unlogged: true,
    enabled: picked,
    perform: (ctx) => {
      if (ctx.row) accountsPlace.in(ctx)?.rights(ctx.row);
    },
  }),
  // The server asks before each of these: it knows what it ends, and who else must agree.
  defineCommand<never, Account>({
    ...base,
    ...may('Stop'),
    id: 'account.stop',
    title: '停用或启用',
    keywords: ['stop user', 'disable user', 'enable user', '停用用户', '启用用户'],
    icon: DisableIcon,
    tone: 'danger',
    enabled: picked,
    perform: (ctx) =>
      actOnRow(ctx, async ({ userId, userName, version, enabled }) => {
        const turn = (is: boolean, of: number) =>
          ctx.services.api.call(accountCalls.stopUser, { userId, version: of, enabled: is });
        const said = (is: boolean): string => `${userName} 已${is ? '启用' : '停用'}`;
        const account = await turn(!enabled, version);
        return {
          done: said(!enabled),
          undo: async () => {
            await turn(enabled, account.version);
            return said(enabled);
          },
        };
      }),
  }),
  defineCommand<never, Account>({
    ...base,
    ...may('Reset'),
    id: 'account.reset',
    risk: 'final',
    title: '重置密码',
    keywords: ['reset password', '忘记密码'],
    icon: KeyIcon,
    shortcut: 'F9',
    enabled: picked,
    perform: (ctx) =>
      actOnRow(ctx, async ({ userId }) => {
        const code = await ctx.services.api.call(userCalls.resetPassword, { id: userId });
        if (code.password === '') return code.message;
        accountsPlace.in(ctx)?.showCode(code);
        return null;
      }),
  }),
  defineCommand<never, Account>({
    ...base,
    ...may('Reset'),
    id: 'account.init',
    risk: 'final',
    title: '重新生成初始密码',
    keywords: ['initial password', '初始化密码'],
    icon: ResetIcon,
    enabled: ({ row }) => (!row ? PICK : row.lastLoginAt === null ? true : '该用户已登录过，请使用重置密码'),
    perform: (ctx) =>
      actOnRow(ctx, async ({ userId }) => {
        const code = await ctx.services.api.call(accountCalls.initUserPassword, { userId });
        if (code.password === '') return code.message;
        accountsPlace.in(ctx)?.showCode(code);
        return null;
      }),
  }),
  defineCommand<never, Account>({
    ...base,
    ...may('Reset'),
    id: 'account.factor',
    risk: 'final',
    title: '重置动态口令',
    keywords: ['reset totp', 'second factor', '换手机'],
    icon: MobilePhoneIcon,
    enabled: picked,
    perform: (ctx) =>
      actOnRow(ctx, async ({ userId, userName }) => {
        await ctx.services.api.call(userCalls.resetFactor, { id: userId });
        return `${userName} 的动态口令已清除，下次登录重新绑定`;
      }),
  }),
  defineCommand<never, Account>({
    ...base,
    ...may('Unlock'),
    id: 'account.unlock',
    title: '解除锁定',
    keywords: ['unlock user', '密码输错', '解锁'],
    icon: UnlockIcon,
    enabled: ({ row }) => (!row ? PICK : row.isLocked ? true : '该用户没有被锁定'),
    perform: (ctx) =>
      actOnRow(ctx, async ({ userId, userName }) => {
        await ctx.services.api.call(userCalls.unlock, { id: userId });
        return `${userName} 已解除锁定`;
      }),
  }),
  defineCommand<never, Account>({
    ...base,
    ...may('Logoff'),
    id: 'account.logoff',
    risk: 'final',
    title: '结束其登录',
    keywords: ['end sessions', 'log off', '踢下线'],
    icon: LogOutIcon,
    enabled: picked,
    confirm: ({ row }) => ({
      title: '结束其登录',
      tips: `将结束 ${row?.name ?? ''}（${row?.userName ?? ''}）的全部登录，其未保存的内容会丢失。`,
      tone: 'danger',
    }),
    perform: (ctx) =>
      actOnRow(ctx, async ({ userId, userName }) => {
        await ctx.services.api.call(userCalls.logoff, { id: userId });
        return `${userName} 的登录已全部结束`;
      }),
  }),
  defineCommand<never, Account>({
    ...base,
    id: 'account.byCompany',
    title: '按公司查看',
    keywords: ['tree by company', '公司树', '机构树'],
    icon: OfficeIcon,
    shortcut: 'F4',
    unlogged: true,
    perform: (ctx) => accountsPlace.in(ctx)?.tree('company'),
  }),
  defineCommand<never, Account>({
    ...base,
    id: 'account.byArea',
    title: '按区划查看',
    keywords: ['tree by area', '区划树'],
    icon: PathSearchIcon,
    unlogged: true,
    perform: (ctx) => accountsPlace.in(ctx)?.tree('area'),
  }),
];
