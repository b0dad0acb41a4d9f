import { EditIcon, ResetIcon } from '@blueprintjs/icons';
import { companyCalls, type CompanyRecord } from '../../../../contract/company.ts';
import { initializationSteps, initStepName } from '../../../../contract/initialization.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { listPlace } from '../../../list/listPlace.ts';

const base = { section: '公司初始化', permission: { menuCode: 'CompanyInit' }, scope: 'screen' } as const;
const PICK = '请先选中一家公司';

export const companyInitCommands: readonly AnyCommand[] = [
  // The server asks before it.
  defineCommand<'step', CompanyRecord>({
    ...base,
    id: 'companyInit.reopen',
    risk: 'final',
    title: '重新初始化',
    keywords: ['reopen set-up', 'initialise again', '退回步骤'],
    icon: ResetIcon,
    shortcut: 'F8',
    enabled: ({ row }) =>
      !row ? PICK : row.initializeStep === 1 ? '该公司还没有开始初始化' : row.enabled ? true : '该公司已停用',
    args: [
      {
        key: 'step',
        title: '从哪一步开始',
        options: ({ row }) =>
          initializationSteps
            .slice(0, (row?.initializeStep ?? initializationSteps.length) - 1)
            .map((_, at) => ({
              value: String(at + 1),
              title: initStepName(at + 1),
              note: `第 ${at + 1} 步`,
            })),
      },
    ],
    perform: async (ctx, { step }) => {
      if (!ctx.row) return;
      const { companyId, companyName, version } = ctx.row;
      const { api, toast } = ctx.services;
      try {
        await api.call(companyCalls.reopenInitialization, { companyId, version, step: Number(step) });
        toast('success', `${companyName} 将从「${initStepName(Number(step))}」重新初始化`);
      } finally {
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
  defineCommand<never, CompanyRecord>({
    ...base,
    id: 'companyInit.company',
    title: '公司资料',
    keywords: ['company record', '公司管理'],
    icon: EditIcon,
    permission: { menuCode: 'CompanyManager' },
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row)
        ctx.services.navigate(
          `/company-manager/company-manager?keyword=${encodeURIComponent(ctx.row.companyId)}`,
        );
    },
  }),
];
