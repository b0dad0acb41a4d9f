import { cannotWithdraw } from '../../shared/application/cannotWithdraw.ts';
import { definePlace } from '../../../commands/place.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { AddIcon, ListDetailViewIcon, PrintIcon, RefreshIcon, UndoIcon } from '@blueprintjs/icons';
import { codeName, shortInsutype } from '../../../../contract/codes/codes.ts';
import { liquidationCalls, type ApplyOutcome, type ClrAppyRow } from '../../../../contract/liquidation.ts';
import { addMoney, formatMoney } from '../../../../contract/wire/money.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import type { Applying } from './ApplySheet.tsx';
import type { Prefill } from './applyPeriod.ts';
import { daysUrl } from '../../shared/application/liquidationUrl.ts';
import { obstacleCommands } from './applyCommands.ts';
import { manyQuestion } from '../../../list/manyQuestion.ts';

/** A page from which clearing can be applied for. */
export const clearingPlace = definePlace<ClearingHandle>('clearing');

export interface ClearingHandle {
  /** Opens the application form. */
  apply(applying: Applying): void;
  /** The form's initial values from the active row, on screens other than the list of applications. */
  prefillOf?(row: unknown): Prefill;
  print?(appyId: string): void;
  /** Reports that the active row has changed. */
  changed?(): void;
}

type Ctx = CommandContext<ClrAppyRow>;
const MENU = 'Liquidation';
const SECTION = '清算申请';
const PICK = '请先选中一项申请';
const picked = (ctx: Ctx): true | string => (ctx.row ? true : PICK);

const named = (row: ClrAppyRow | undefined): string =>
  row
    ? `${row.fixmedinsName} ${row.begndate} 至 ${row.enddate} ${shortInsutype(row.insutype)} ${codeName('clrType', row.clrType)}，${formatMoney(addMoney(row.fundAppySum, row.acctPay))} 元`
    : '';

/** The results of several applications in one sentence. */
export function outcomeText(results: readonly ApplyOutcome[]): {
  readonly isGood: boolean;
  readonly text: string;
} {
  const failed = results.filter(({ ok }) => !ok);
  const [first] = failed;
  const [only] = results;
  if (!first)
    return {
      isGood: true,
      text: results.length === 1 && only ? `状态：${only.message}` : `已更新 ${results.length} 项`,
    };
  const done = results.length - failed.length;
  return {
    isGood: false,
    text: `${done > 0 ? `已更新 ${done} 项，` : ''}${failed.length} 项未更新：${first.message}`,
  };
}

export const liquidationCommands: readonly AnyCommand[] = [
  defineCommand<never, ClrAppyRow>({
    id: 'liquidation.refresh',
    title: '更新状态',
    keywords: ['refresh state', '2172', '2174', '清算状态'],
    section: SECTION,
    icon: RefreshIcon,
    shortcut: 'F7',
    permission: { menuCode: MENU, buttonCode: 'Refresh' },
    scope: 'screen',
    enabled: (ctx) => ((ctx.rows?.length ?? 0) > 100 ? '一次最多更新 100 项' : picked(ctx)),
    confirm: (ctx) => manyQuestion(ctx, '更新状态', { more: '逐项向医保中心查询，不会改变申请本身。' }),
    perform: async (ctx) => {
      const rows = ctx.rows && ctx.rows.length > 0 ? ctx.rows : ctx.row ? [ctx.row] : [];
      const { api, toast } = ctx.services;
      try {
        const { results } = await api.call(liquidationCalls.refresh, {
          appyIds: rows.map(({ appyId }) => appyId),
        });
        const { isGood, text } = outcomeText(results);
        toast(isGood ? 'success' : 'warning', text);
      } finally {
        listPlace.in(ctx)?.refresh();
        clearingPlace.in(ctx)?.changed?.();
      }
    },
  }),
  defineCommand<never, ClrAppyRow>({
    id: 'liquidation.days',
    title: '查看明细',
    keywords: ['days', 'detail', 'settlements', '每日明细'],
    section: SECTION,
    icon: ListDetailViewIcon,
    shortcut: 'F4',
    permission: { menuCode: 'DayReconciliationQuery' },
    scope: 'screen',
    enabled: picked,
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(daysUrl(ctx.row));
    },
  }),
  defineCommand<'memo', ClrAppyRow>({
    id: 'liquidation.withdraw',
    risk: 'money',
    title: '撤销申请',
    keywords: ['withdraw', '3204', '撤销'],
    section: SECTION,
    icon: UndoIcon,
    tone: 'danger',
    shortcut: 'F6',
    permission: { menuCode: MENU, buttonCode: 'Withdraw' },
    scope: 'screen',
    args: [
      {
        key: 'memo',
        title: '撤销原因',
        text: {
          check: (text) => (text === '' ? '请填写撤销原因' : text.length > 200 ? '撤销原因过长' : true),
        },
      },
    ],
    enabled: (ctx) => (ctx.row ? (cannotWithdraw(ctx.row) ?? true) : PICK),
    confirm: (ctx, { memo }) => ({
      title: '撤销申请',
      tips: `将撤销 ${named(ctx.row)}。${ctx.row?.appyStas === 'approving' ? '审批随之结束。' : '医保中心受理之前可以撤销。'}撤销后可重新申请。原因：${memo}`,
      tone: 'danger',
    }),
    perform: async (ctx, { memo }) => {
      if (!ctx.row) return;
      const { api, toast } = ctx.services;
      try {
        const result = await api.call(liquidationCalls.withdraw, { appyId: ctx.row.appyId, memo });
        toast(result.ok ? 'success' : 'warning', result.message);
      } finally {
        listPlace.in(ctx)?.refresh();
        clearingPlace.in(ctx)?.changed?.();
      }
    },
  }),
  defineCommand<never, ClrAppyRow>({
    id: 'liquidation.print',
    title: '打印申请表',
    keywords: ['print application', '清算申请表', '打印', 'pdf', '下载报表', '另存为PDF'],
    section: SECTION,
    icon: PrintIcon,
    shortcut: 'Alt+Shift+P',
    permission: { menuCode: MENU },
    scope: 'screen',
    enabled: picked,
    perform: (ctx) => {
      if (ctx.row) clearingPlace.in(ctx)?.print?.(ctx.row.appyId);
    },
  }),
];

/** 申请清算, from the applications and from the unclaimed settlements. */
export const applyCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'liquidation.apply',
    risk: 'money',
    title: '申请清算',
    keywords: ['apply', '3203', 'declare', '申请'],
    section: SECTION,
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Apply' },
    scope: 'screen',
    perform: (ctx) => {
      const clearing = clearingPlace.in(ctx);
      const prefill = ctx.row === undefined ? {} : clearing?.prefillOf?.(ctx.row);
      clearing?.apply({ ...prefill, done: () => listPlace.in(ctx)?.refresh() });
    },
  }),
  ...obstacleCommands,
];
