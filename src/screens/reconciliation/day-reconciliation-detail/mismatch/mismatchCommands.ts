import { detailPlace, mismatchPlace } from '../detailPlaces.ts';
import { listPlace } from '../../../../list/listPlace.ts';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  AnnotationIcon,
  BuildIcon,
  MultiSelectIcon,
  PropertiesIcon,
  TickIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { codeName } from '../../../../../contract/codes/codes.ts';
import {
  mismatchCalls,
  mismatchId,
  repairPermission,
  type MismatchKey,
} from '../../../../../contract/reconciliation/mismatch.ts';
import { permits } from '../../../../../contract/rights/permission.ts';
import type { DetailRow } from '../../../../../contract/reconciliation/day.ts';
import { defineCommand, type AnyCommand } from '../../../../commands/command.ts';
import { neededText } from '../../../../commands/neededText.ts';
import type { CommandContext } from '../../../../commands/context.ts';
import { today, yesterday } from '../../../../list/filters/days.ts';
import { confirmPair, confirmRepair, handled, isOpen, repairPair, repairRow } from '../repairs.ts';
import { detailUrl, keyOf, mismatchUrl } from '../../../shared/group/groupUrl.ts';

type Ctx = CommandContext<DetailRow>;
const MENU = 'DayReconciliation';
const base = {
  section: '差异处理',
  permission: { menuCode: MENU },
  scope: 'screen',
} as const;

export const rowKeyOf = (row: DetailRow): MismatchKey => ({ ...keyOf(row), msgid: row.msgid });

const fitReason = (ctx: Ctx): true | string => {
  if (!ctx.row) return '请先选中一行';
  if (ctx.row.fit === null) return '该记录没有差异';
  const needed = ctx.row.pairMsgid === null ? [ctx.row.fit] : (['supplement', 'cancel'] as const);
  const lacking = needed.find((action) => !permits(repairPermission(action), ctx.rights));
  if (lacking !== undefined) return `没有“${codeName('repairAction', lacking)}”的权限`;
  return handled(ctx.row) ?? true;
};
/** A mark requires a memo; the cause's name is the default. */
const fitMemo = (row: DetailRow): string => (row.cause === null ? '' : codeName('mismatchCause', row.cause));

/** The key of the next open row after the active one, wrapping around; null when no row is open. */
export function nextOpen(
  rows: readonly DetailRow[],
  active: DetailRow | undefined,
  step: 1 | -1,
  keyOfRow: (row: DetailRow) => string,
): string | null {
  const at =
    active === undefined
      ? step === 1
        ? -1
        : rows.length
      : rows.findIndex((row) => keyOfRow(row) === keyOfRow(active));
  for (let nth = 1; nth <= rows.length; nth += 1) {
    const row = rows[(at + step * nth + rows.length * 2) % rows.length];
    if (row !== undefined && isOpen(row) && (!active || keyOfRow(row) !== keyOfRow(active)))
      return keyOfRow(row);
  }
  return null;
}

/** Without parameters the page only shows the form that asks for a group. */
const hasRows = (ctx: Ctx): true | string =>
  (listPlace.in(ctx)?.rows?.all().length ?? 0) > 0 ? true : '这里没有差异';

const stepTo = (ctx: Ctx, step: 1 | -1): void => {
  const rows = listPlace.in(ctx)?.rows;
  if (!rows) return;
  const keyOfRow = detailPlace.in(ctx) ? (row: DetailRow) => row.msgid : mismatchId;
  const next = nextOpen(rows.all() as readonly DetailRow[], ctx.row, step, keyOfRow);
  if (next === null) ctx.services.toast('success', '没有其他待处理的差异');
  else rows.activate(next);
  listPlace.in(ctx)?.focusTable();
};

export const mismatchCommands: readonly AnyCommand[] = [
  defineCommand<'days'>({
    id: 'mismatch.period',
    title: '一段时间的全部差异',
    keywords: ['all mismatches', 'differences of a period', '处理差异'],
    section: '日对账',
    icon: BuildIcon,
    permission: { menuCode: MENU },
    scope: 'global',
    unlogged: true,
    args: [{ key: 'days', title: '结算日期', date: { span: true, latest: today, initial: yesterday } }],
    perform: (ctx, { days }) => {
      const [begndate = days, enddate = begndate] = days.split('~');
      ctx.services.navigate(mismatchUrl({ begndate, enddate, dspo: 'open' }));
    },
  }),
  defineCommand<never, DetailRow>({
    ...base,
    id: 'mismatch.fit',
    risk: 'money',
    title: '按建议处理',
    keywords: ['fit', 'suggested repair', '建议'],
    icon: TickIcon,
    tone: 'primary',
    shortcut: 'Ctrl+Enter',
    enabled: fitReason,
    confirm: ({ row }) => {
      if (!row?.fit) return null;
      return row.pairMsgid === null ? confirmRepair(row, row.fit, fitMemo(row)) : confirmPair(row);
    },
    perform: (ctx) => {
      if (!ctx.row?.fit) return undefined;
      const next = (): void => stepTo(ctx, 1);
      return ctx.row.pairMsgid === null
        ? repairRow(ctx, ctx.row.fit, fitMemo(ctx.row), next)
        : repairPair(ctx, next);
    },
  }),
  defineCommand<never, DetailRow>({
    ...base,
    id: 'mismatch.repairAll',
    risk: 'money',
    title: '批量处理同因',
    keywords: ['repair all', 'bulk', 'alike', '批量'],
    icon: MultiSelectIcon,
    shortcut: 'Ctrl+Shift+Enter',
    permission: { menuCode: MENU, buttonCode: 'RepairAll' },
    visible: (ctx) => mismatchPlace.in(ctx)?.preview !== undefined,
    enabled: (ctx) => ((ctx.rows?.length ?? 0) > 0 ? true : fitReason(ctx)),
    perform: (ctx) => {
      const target = ctx.rows && ctx.rows.length > 0 ? ctx.rows : ctx.row;
      if (target) mismatchPlace.in(ctx)?.preview?.(target);
    },
  }),
  defineCommand<never, DetailRow>({
    ...base,
    id: 'mismatch.next',
    chooses: true,
    title: '下一笔差异',
    keywords: ['next mismatch', '下一处'],
    icon: ArrowDownIcon,
    shortcut: 'Alt+ArrowDown',
    unlogged: true,
    enabled: hasRows,
    perform: (ctx) => stepTo(ctx, 1),
  }),
  defineCommand<never, DetailRow>({
    ...base,
    id: 'mismatch.previous',
    chooses: true,
    title: '上一笔差异',
    keywords: ['previous mismatch', '上一处'],
    icon: ArrowUpIcon,
    shortcut: 'Alt+ArrowUp',
    unlogged: true,
    enabled: hasRows,
    perform: (ctx) => stepTo(ctx, -1),
  }),
  defineCommand<'text', DetailRow>({
    ...base,
    id: 'mismatch.note',
    title: '写备注',
    keywords: ['note', 'comment', '备注'],
    icon: AnnotationIcon,
    shortcut: 'Alt+N',
    permission: { menuCode: MENU, buttonCode: 'Note' },
    args: [neededText('text', '备注', 500)],
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: async (ctx, { text }) => {
      if (!ctx.row) return;
      const { api, toast } = ctx.services;
      const reply = await api.call(mismatchCalls.mismatchNote, { ...rowKeyOf(ctx.row), text });
      toast('success', reply.message);
      mismatchPlace.in(ctx)?.changed();
    },
  }),
  defineCommand<never, DetailRow>({
    ...base,
    id: 'mismatch.undo',
    risk: 'money',
    title: '撤回处理',
    keywords: ['undo', 'take back', '撤回'],
    icon: UndoIcon,
    shortcut: 'Alt+Shift+Z',
    permission: { menuCode: MENU, buttonCode: 'Undo' },
    enabled: (ctx) =>
      !ctx.row
        ? '请先选中一行'
        : ctx.row.dspoStas === '0'
          ? '该记录没有处理过'
          : ctx.row.dspoStas === '9'
            ? '正在处理中，请稍后刷新'
            : ctx.row.dspoStas === '1'
              ? '冲正在医保中心已经生效，不能撤回'
              : true,
    confirm: (ctx) => ({
      title: '撤回处理',
      tips: `将撤回“${codeName('dspoStas', ctx.row?.dspoStas ?? '')}”：本地的账恢复到处理之前，处理和撤回都留有记录。`,
    }),
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { api, toast } = ctx.services;
      try {
        toast('success', (await api.call(mismatchCalls.mismatchUndo, rowKeyOf(ctx.row))).message);
      } finally {
        listPlace.in(ctx)?.refresh();
        mismatchPlace.in(ctx)?.changed();
      }
    },
  }),
  defineCommand<never, DetailRow>({
    ...base,
    id: 'mismatch.group',
    title: '看整组明细',
    keywords: ['group', 'whole group', '整组'],
    icon: PropertiesIcon,
    unlogged: true,
    visible: (ctx) => detailPlace.in(ctx) === undefined,
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(detailUrl(ctx.row));
    },
  }),
];
