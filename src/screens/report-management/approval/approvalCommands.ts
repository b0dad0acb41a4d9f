import { definePlace } from '../../../commands/place.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { ApplicationIcon, CrossIcon, MultiSelectIcon, TickIcon } from '@blueprintjs/icons';
import { approvalCalls, type ApprovalRow } from '../../../../contract/approval.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { LIQUIDATION_PATH } from '../../shared/application/liquidationUrl.ts';

/** The page where applications are decided. */
export const approvingPlace = definePlace<ApprovingHandle>('approving');

export interface ApprovingHandle {
  /** Previews many decisions before they are made. */
  preview(rows: readonly ApprovalRow[], done: () => void): void;
  /** Reports that the active row has changed. */
  changed(): void;
}

type Ctx = CommandContext<ApprovalRow>;
const MENU = 'Approval';
const SECTION = '审批';
const PICK = '请先选中一项申请';
const open = (ctx: Ctx): true | string => (ctx.row ? (ctx.row.barred ?? true) : PICK);

const named = (row: ApprovalRow | undefined): string =>
  row
    ? `${row.appyNo} ${row.fixmedinsName} ${row.title}，${formatMoney(row.amount)} 元，申请人 ${row.opterName}`
    : '';
const stageName = (row: ApprovalRow | undefined): string => codeName('approvalStage', row?.stage);

/** The row after the decided one, which leaves the list; at the end, the row before it. */
export function neighbour(rows: readonly ApprovalRow[], of: ApprovalRow): string | null {
  const at = rows.findIndex(({ approvalId }) => approvalId === of.approvalId);
  return (rows[at + 1] ?? rows[at - 1])?.approvalId ?? null;
}

async function decide(ctx: Ctx, decision: 'approve' | 'reject', opnn: string): Promise<void> {
  const { row } = ctx;
  if (!row) return;
  const { api, toast } = ctx.services;
  const list = listPlace.in(ctx);
  const next = neighbour((list?.rows?.all() ?? []) as readonly ApprovalRow[], row);
  try {
    const { results } = await api.call(approvalCalls[row.stage], {
      approvalIds: [row.approvalId],
      decision,
      opnn,
    });
    const [result] = results;
    if (!result) return;
    toast(result.ok ? 'success' : 'warning', result.message);
    if (result.ok && next !== null) list?.rows?.activate(next);
  } finally {
    // Reload after a failure too: somebody else may have decided first.
    list?.refresh();
    approvingPlace.in(ctx)?.changed();
  }
}

const base = {
  section: SECTION,
  permission: { menuCode: MENU },
  scope: 'screen',
} as const;

export const approvalCommands: readonly AnyCommand[] = [
  defineCommand<'opnn', ApprovalRow>({
    ...base,
    id: 'approval.approve',
    risk: 'money',
    title: '通过',
    keywords: ['approve', 'agree', '同意', '审批通过'],
    icon: TickIcon,
    tone: 'primary',
    shortcut: 'F8',
    args: [
      {
        key: 'opnn',
        title: '审批意见',
        optional: true,
        text: { check: (text) => (text.length > 200 ? '审批意见过长' : true) },
      },
    ],
    enabled: open,
    confirm: (ctx, { opnn }) => ({
      title: `${stageName(ctx.row)}通过`,
      tips: `${named(ctx.row)}。${ctx.row?.stage === 'final' ? '终审通过后随即向医保中心申报。' : ''}${(opnn ?? '') === '' ? '' : `意见：${opnn}`}`,
    }),
    perform: (ctx, { opnn }) => decide(ctx, 'approve', opnn ?? ''),
  }),
  defineCommand<'opnn', ApprovalRow>({
    ...base,
    id: 'approval.reject',
    risk: 'final',
    title: '驳回',
    keywords: ['reject', 'refuse', '退回', '不同意'],
    icon: CrossIcon,
    tone: 'danger',
    shortcut: 'F6',
    args: [
      {
        key: 'opnn',
        title: '驳回原因',
        text: {
          check: (text) => (text === '' ? '请填写驳回原因' : text.length > 200 ? '驳回原因过长' : true),
        },
      },
    ],
    enabled: open,
    confirm: (ctx, { opnn }) => ({
      title: `${stageName(ctx.row)}驳回`,
      tips: `${named(ctx.row)}。驳回后申请结束，须重新申请。原因：${opnn}`,
      tone: 'danger',
    }),
    perform: (ctx, { opnn }) => decide(ctx, 'reject', opnn),
  }),
  defineCommand<never, ApprovalRow>({
    ...base,
    id: 'approval.many',
    risk: 'money',
    title: '批量通过',
    keywords: ['approve all', 'bulk', '批量审批'],
    icon: MultiSelectIcon,
    shortcut: 'Ctrl+Shift+Enter',
    enabled: (ctx) => ((ctx.rows?.length ?? 0) > 0 ? true : '请先选中要通过的申请（空格选中，Ctrl+A 全选）'),
    perform: (ctx) => {
      approvingPlace.in(ctx)?.preview(ctx.rows ?? [], () => listPlace.in(ctx)?.refresh());
    },
  }),
  defineCommand<never, ApprovalRow>({
    ...base,
    id: 'approval.subject',
    title: '查看申请',
    keywords: ['application', 'subject', '清算申请'],
    icon: ApplicationIcon,
    shortcut: 'F4',
    permission: { menuCode: 'Liquidation' },
    enabled: (ctx) => (ctx.row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row)
        ctx.services.navigate(
          `${LIQUIDATION_PATH}?${new URLSearchParams({ fixmedinsCode: ctx.row.fixmedinsCode }).toString()}`,
        );
    },
  }),
];
