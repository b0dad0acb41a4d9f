import { BankAccountIcon, CrossIcon, EditIcon, ListIcon } from '@blueprintjs/icons';
import type { CompanyRecord } from '../../../../contract/company.ts';
import { moduleFeeCalls } from '../../../../contract/moduleFee/moduleFee.ts';
import { feeModules } from '../../../../contract/moduleFee/modules.ts';
import { defineCommand, type AnyCommand, type ArgStep } from '../../../commands/command.ts';
import { neededText } from '../../../commands/neededText.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { addDays, todayInShanghai } from '../../../ui/day.ts';
import { companiesPlace } from './companiesPlace.ts';

type Ctx = CommandContext<CompanyRecord>;
const base = { section: '收费模块', permission: { menuCode: 'CompanyManager' }, scope: 'screen' } as const;
const PICK = '请先选中一家公司';
const YEAR = 365;

/** A paid module, with how far the active company has it. */
const moduleStep: ArgStep<'feeKey', CompanyRecord> = {
  key: 'feeKey',
  title: '收费模块',
  options: async (ctx, { signal }) => {
    if (!ctx.row)
      return feeModules.map(({ feeKey, feeModuleName }) => ({ value: feeKey, title: feeModuleName }));
    const { companyId } = ctx.row;
    const { modules } = await ctx.services.api.call(
      moduleFeeCalls.getCompanyModules,
      { id: companyId },
      { signal, quiet: true },
    );
    return modules.map(({ feeKey, feeModuleName, activeCount, storeCount, enddate }) => ({
      value: feeKey,
      title: feeModuleName,
      note: enddate === null ? '未开通' : `${activeCount}/${storeCount} 家，至 ${enddate}`,
    }));
  },
};
const ofActive = ({ row }: Ctx): true | string => {
  if (!row) return PICK;
  if (!row.enabled) return '该公司已停用';
  return row.storeCount > 0 ? true : '该公司还没有营业的门店';
};

/** Paid modules of a company: what it has, until when, and what the renewal dialog says of the price. */
export const moduleCommands: readonly AnyCommand[] = [
  defineCommand<never, CompanyRecord>({
    ...base,
    id: 'company.modules',
    title: '收费模块',
    keywords: ['paid modules', '开通情况', '到期'],
    icon: ListIcon,
    shortcut: 'F6',
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) companiesPlace.in(ctx)?.modules(ctx.row);
    },
  }),
  // The server asks before it: it knows how many stores it concerns.
  defineCommand<'feeKey' | 'enddate', CompanyRecord>({
    ...base,
    id: 'company.activate',
    risk: 'money',
    title: '开通或续期',
    keywords: ['activate module', 'renew', '续费', '开通模块'],
    icon: BankAccountIcon,
    shortcut: 'F7',
    enabled: ofActive,
    args: [
      moduleStep,
      { key: 'enddate', title: '到期日', date: { initial: () => addDays(todayInShanghai(), YEAR) } },
    ],
    perform: async (ctx, { feeKey, enddate }) => {
      if (!ctx.row) return;
      const { api, toast } = ctx.services;
      const { storeCount } = await api.call(moduleFeeCalls.activate, {
        companyId: ctx.row.companyId,
        feeKey,
        enddate,
      });
      toast('success', `已为 ${storeCount} 家门店开通至 ${enddate}`);
      listPlace.in(ctx)?.refresh();
    },
  }),
  defineCommand<'feeKey', CompanyRecord>({
    ...base,
    id: 'company.endModule',
    risk: 'money',
    title: '终止收费模块',
    keywords: ['end module', 'close module', '关闭模块'],
    icon: CrossIcon,
    tone: 'danger',
    enabled: ({ row }) => (!row ? PICK : row.moduleCount > 0 ? true : '该公司没有有效的收费模块'),
    args: [moduleStep],
    perform: async (ctx, { feeKey }) => {
      if (!ctx.row) return;
      const { api, toast } = ctx.services;
      const { storeCount } = await api.call(moduleFeeCalls.end, { companyId: ctx.row.companyId, feeKey });
      toast('success', `已终止 ${storeCount} 家门店的授权`);
      listPlace.in(ctx)?.refresh();
    },
  }),
  defineCommand<'feeKey' | 'chargeTips'>({
    ...base,
    id: 'company.tips',
    title: '修改价格说明',
    keywords: ['price text', 'charge tips', '收费标准'],
    icon: EditIcon,
    args: [
      {
        key: 'feeKey',
        title: '收费模块',
        options: () =>
          feeModules.map(({ feeKey, feeModuleName }) => ({ value: feeKey, title: feeModuleName })),
      },
      neededText('chargeTips', '续费窗口中显示的价格说明', 200, '价格说明'),
    ],
    perform: async ({ services: { api, toast } }, { feeKey, chargeTips }) => {
      await api.call(moduleFeeCalls.changeTips, { feeKey, chargeTips });
      toast('success', '价格说明已保存，所有公司立即可见');
    },
  }),
];
