import {
  AddIcon,
  DisableIcon,
  EditIcon,
  KeyIcon,
  PeopleIcon,
  ShopIcon,
  TickCircleIcon,
} from '@blueprintjs/icons';
import { companyCalls, type CompanyRecord } from '../../../../contract/company.ts';
import { companyUserCalls } from '../../../../contract/companyUser.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { neededText } from '../../../commands/neededText.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { companiesPlace } from './companiesPlace.ts';

type Ctx = CommandContext<CompanyRecord>;
const base = { section: '公司管理', permission: { menuCode: 'CompanyManager' }, scope: 'screen' } as const;
const PICK = '请先选中一家公司';
const picked = ({ row }: Ctx): true | string => (row ? true : PICK);
const fresh = (ctx: Ctx) => () => listPlace.in(ctx)?.refresh();
const goTo = (ctx: Ctx, address: (companyId: string) => string): void => {
  if (ctx.row) ctx.services.navigate(address(encodeURIComponent(ctx.row.companyId)));
};

export const companyCommands: readonly AnyCommand[] = [
  defineCommand<never, CompanyRecord>({
    ...base,
    id: 'company.add',
    title: '新增公司',
    keywords: ['add company', 'new company', '创建公司', '开户'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    perform: (ctx) => companiesPlace.in(ctx)?.edit(null, fresh(ctx)),
  }),
  defineCommand<never, CompanyRecord>({
    ...base,
    id: 'company.change',
    title: '修改公司',
    keywords: ['change company', 'edit company', '公司资料'],
    icon: EditIcon,
    shortcut: 'F2',
    enabled: picked,
    perform: (ctx) => {
      if (ctx.row) companiesPlace.in(ctx)?.edit(ctx.row, fresh(ctx));
    },
  }),
  // The server asks: it knows what hangs on the company.
  defineCommand<'memo', CompanyRecord>({
    ...base,
    id: 'company.stop',
    title: '停用或启用公司',
    keywords: ['stop company', 'enable company', '停用公司', '启用公司'],
    icon: DisableIcon,
    tone: 'danger',
    enabled: picked,
    args: [neededText('memo', '原因')],
    perform: (ctx, { memo }) =>
      actOnRow(ctx, async ({ companyId, companyName, version, enabled }) => {
        const turn = (is: boolean, of: number, why: string) =>
          ctx.services.api.call(companyCalls.stopCompany, { companyId, version: of, enabled: is, memo: why });
        const said = (is: boolean): string => `${companyName} 已${is ? '启用' : '停用'}`;
        const changed = await turn(!enabled, version, memo);
        return {
          done: said(!enabled),
          undo: async () =>
            said((await turn(enabled, changed.version, `撤销：${memo}`.slice(0, 200))).enabled),
        };
      }),
  }),
  defineCommand<never, CompanyRecord>({
    ...base,
    id: 'company.resetAdmin',
    risk: 'final',
    title: '重置公司管理员密码',
    keywords: ['reset administrator password', '忘记密码'],
    icon: KeyIcon,
    permission: { menuCode: 'UserManagement', buttonCode: 'ResetAdmin' },
    enabled: ({ row }) => (!row ? PICK : row.adminName === '' ? '该公司没有启用的管理员' : true),
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { companyId } = ctx.row;
      const { api, toast } = ctx.services;
      const code = await api.call(companyUserCalls.resetAdminPassword, { id: companyId });
      if (code.password === '') toast('success', code.message);
      else companiesPlace.in(ctx)?.showCode({ ...code, companyId });
    },
  }),
  defineCommand<never, CompanyRecord>({
    ...base,
    id: 'company.stores',
    title: '公司门店',
    keywords: ['stores of company', '门店资料'],
    icon: ShopIcon,
    shortcut: 'F4',
    permission: { menuCode: 'StoreData' },
    unlogged: true,
    enabled: picked,
    perform: (ctx) => goTo(ctx, (id) => `/store-manager/data?companyId=${id}`),
  }),
  defineCommand<never, CompanyRecord>({
    ...base,
    id: 'company.users',
    title: '公司用户',
    keywords: ['users of company', '用户管理'],
    icon: PeopleIcon,
    permission: { menuCode: 'UserManagement' },
    unlogged: true,
    enabled: picked,
    perform: (ctx) => goTo(ctx, (id) => `/permission/user-management?nodeKind=company&nodeId=${id}`),
  }),
  defineCommand<never, CompanyRecord>({
    ...base,
    id: 'company.initialization',
    title: '公司初始化进度',
    keywords: ['set-up of company', '初始化'],
    icon: TickCircleIcon,
    permission: { menuCode: 'CompanyInit' },
    unlogged: true,
    enabled: picked,
    perform: (ctx) => goTo(ctx, (id) => `/company-manager/company-init?keyword=${id}`),
  }),
];
