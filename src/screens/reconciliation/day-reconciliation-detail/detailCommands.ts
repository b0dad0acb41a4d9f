import { runGoesOn, startRun } from '../../shared/job/reconcileRun.ts';
import { dayCalls } from '../../../../contract/reconciliation/day.ts';
import { TABS } from './detailList.ts';
import { detailPlace } from './detailPlaces.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  AnnotationIcon,
  ArrowLeftIcon,
  AutomaticUpdatesIcon,
  InsertIcon,
  PlayIcon,
  PropertiesIcon,
  ResetIcon,
  ArrowRightIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import type { DetailRow, RepairAction } from '../../../../contract/reconciliation/day.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { neededText } from '../../../commands/neededText.ts';
import type { CommandContext } from '../../../commands/context.ts';
import type { GroupKey } from '../../../../contract/reconciliation/day.ts';
import { orderDialog } from '../../shared/order/orderDialogs.ts';
import { hasOrder, ORDER_MENUS, orderOf } from '../../shared/order/orderPlaces.ts';
import { addDays } from '../../../ui/day.ts';
import { detailUrl, keyOf } from '../../shared/group/groupUrl.ts';
import { nextAfter } from '../group/nextUneven.ts';
import { confirmRepair, handled, repairRow } from './repairs.ts';

type Ctx = CommandContext<DetailRow>;
const MENU = 'DayReconciliation';
/** How far back the next uneven group is looked for. */
const DAYS_BACK = 30;
/** A group's key in the order of the list of days. */
const orderedKey = ({ settleDate, fixmedinsCode, insutype, clrType, setlOptins }: GroupKey) => [
  settleDate,
  fixmedinsCode,
  insutype,
  clrType,
  setlOptins,
];

/** Which repairs fit which kind of row (domain §1); for the others, the reason why not. */
const fits =
  (kind: DetailRow['stmtRslt'], name: string) =>
  (ctx: Ctx): true | string => {
    if (!ctx.row) return '请先选中一行';
    if (ctx.row.stmtRslt !== kind) return `只有“${name}”的记录可以这样处理`;
    return handled(ctx.row) ?? true;
  };
/** The group of this screen, or else that of the active row. */
const groupIn = (ctx: Ctx): GroupKey | undefined => detailPlace.in(ctx)?.group ?? (ctx.row && keyOf(ctx.row));

const ask = (ctx: Ctx, action: RepairAction, memo = '') =>
  ctx.row ? confirmRepair(ctx.row, action, memo) : null;

export const detailCommands: readonly AnyCommand[] = [
  defineCommand<never, DetailRow>({
    id: 'dayDetail.reverse',
    risk: 'money',
    title: '冲正',
    keywords: ['reverse', '2601'],
    section: '对账明细',
    icon: ResetIcon,
    shortcut: 'F2',
    permission: { menuCode: MENU, buttonCode: 'Reverse' },
    scope: 'screen',
    enabled: fits('1', '中心多'),
    confirm: (ctx) => ask(ctx, 'reverse'),
    perform: (ctx) => repairRow(ctx, 'reverse'),
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.supplement',
    risk: 'money',
    title: '补录',
    keywords: ['supplement', 'take in'],
    section: '对账明细',
    icon: InsertIcon,
    shortcut: 'F3',
    permission: { menuCode: MENU, buttonCode: 'Supplement' },
    scope: 'screen',
    enabled: fits('1', '中心多'),
    confirm: (ctx) => ask(ctx, 'supplement'),
    perform: (ctx) => repairRow(ctx, 'supplement'),
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.refresh',
    risk: 'money',
    title: '以中心为准更新',
    keywords: ['refresh', 'update from centre', '5203', '更新'],
    section: '对账明细',
    icon: AutomaticUpdatesIcon,
    shortcut: 'F4',
    permission: { menuCode: MENU, buttonCode: 'Refresh' },
    scope: 'screen',
    enabled: fits('3', '不一致'),
    confirm: (ctx) => ask(ctx, 'refresh'),
    perform: (ctx) => repairRow(ctx, 'refresh'),
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.cancel',
    risk: 'money',
    title: '撤销',
    keywords: ['cancel', 'void', '作废'],
    section: '对账明细',
    icon: TrashIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU, buttonCode: 'Cancel' },
    scope: 'screen',
    enabled: fits('2', '机构多'),
    confirm: (ctx) => ask(ctx, 'cancel'),
    perform: (ctx) => repairRow(ctx, 'cancel'),
  }),
  defineCommand<'memo', DetailRow>({
    id: 'dayDetail.mark',
    title: '标记已处理',
    keywords: ['mark', 'ignore', '忽略'],
    section: '对账明细',
    icon: AnnotationIcon,
    shortcut: 'F7',
    permission: { menuCode: MENU, buttonCode: 'Mark' },
    scope: 'screen',
    args: [neededText('memo', '处理说明')],
    enabled: (ctx) =>
      !ctx.row ? '请先选中一行' : ctx.row.stmtRslt === '0' ? '该记录没有差异' : (handled(ctx.row) ?? true),
    confirm: (ctx, { memo }) => ask(ctx, 'mark', memo),
    perform: (ctx, { memo }) => repairRow(ctx, 'mark', memo),
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.reconcile',
    title: '重新对账',
    keywords: ['reconcile again', 'rerun'],
    section: '对账明细',
    icon: PlayIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Reconcile' },
    scope: 'screen',
    enabled: (ctx) => (groupIn(ctx) ? true : listPlace.in(ctx) ? '请先选中一行' : '请先选择对账组'),
    isWorking: runGoesOn,
    perform: (ctx) => {
      const group = groupIn(ctx);
      if (group) startRun(ctx, dayCalls.dayReconcile, { groups: [group] });
    },
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.nextUneven',
    title: '下一组不平',
    keywords: ['next uneven group', '下一家', '下一个不平'],
    section: '对账明细',
    icon: ArrowRightIcon,
    shortcut: 'Alt+PageDown',
    permission: { menuCode: [MENU, 'DayReconciliationQuery'] },
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => detailPlace.in(ctx) !== undefined,
    perform: async (ctx) => {
      const group = detailPlace.in(ctx)?.group;
      if (!group) return;
      const { api, navigate, toast } = ctx.services;
      // In the order of the list of days: the same day first, then the days before.
      const { rows } = await api.call(dayCalls.dayPaged, {
        begndate: addDays(group.settleDate, -DAYS_BACK),
        enddate: group.settleDate,
        checkStatus: ['2'],
        pageSize: 1000,
      });
      const next = nextAfter(rows, orderedKey(group), orderedKey, 'desc');
      if (next) navigate(detailUrl(next));
      else toast('success', `${group.settleDate} 和之前 ${DAYS_BACK} 天没有其他不平的组`);
    },
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.order',
    title: '查看订单',
    keywords: ['order', 'settlement', '订单详情', '费用明细'],
    section: '对账明细',
    icon: PropertiesIcon,
    shortcut: 'Shift+F4',
    permission: { menuCode: ORDER_MENUS },
    scope: 'screen',
    unlogged: true,
    enabled: hasOrder,
    perform: (ctx) => {
      const order = orderOf(ctx);
      if (typeof order !== 'string') ctx.services.show(orderDialog, order);
    },
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.back',
    title: '返回日对账',
    keywords: ['back'],
    section: '对账明细',
    icon: ArrowLeftIcon,
    shortcut: 'Backspace',
    permission: { menuCode: MENU },
    scope: 'screen',
    unlogged: true,
    perform: (ctx) => ctx.services.back('/reconciliation/day-reconciliation'),
  }),
  ...TABS.map(({ tab, title, stmtRslt }, index) =>
    defineCommand<never, DetailRow>({
      id: `dayDetail.tab.${tab}`,
      title: `只看${title}`,
      keywords: ['tab', tab],
      section: '对账明细',
      shortcut: String(index + 1),
      permission: { menuCode: MENU },
      scope: 'screen',
      unlogged: true,
      visible: (ctx) => detailPlace.in(ctx) !== undefined,
      perform: (ctx) => listPlace.in(ctx)?.chooseTab?.(stmtRslt),
    }),
  ),
];
