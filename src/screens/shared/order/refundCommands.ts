import { orderName } from './orderName.ts';
import { drawnOrderPlace } from './orderPlaces.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { CrossCircleIcon, UndoIcon } from '@blueprintjs/icons';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { orderCalls, type OrderRow } from '../../../../contract/order.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { ORDER_DIALOG } from './orderDialogs.ts';
import type { CommandContext } from '../../../commands/context.ts';
import type { ConfirmQuestion } from '../../../commands/events.ts';

/** Why an order cannot be refunded. The server checks more, and reports it. */
function refundable(order: OrderRow | undefined): true | string {
  if (!order) return '请先选中一行';
  if (order.isRefundPending === true) return '该结算的退费正在审批';
  if (order.setlStas === '1') return true;
  if (order.setlStas === '2') return '该结算已退费';
  if (order.setlStas === '3') return '退费负单不能再退费';
  return order.setlStas === '9' ? '该结算的结果未知，核实之前不能退费' : '该结算已作废或冲正，不能退费';
}

const question = (order: OrderRow | undefined): ConfirmQuestion | null =>
  order
    ? {
        title: '退费',
        tips:
          `将整单退费 ${formatMoney(order.medfeeSumamt)} 元：基金 ${formatMoney(order.fundPaySumamt)}，` +
          `账户 ${formatMoney(order.acctPay)}，现金 ${formatMoney(order.psnCashPay)}（${order.psnName}，结算 ${order.setlId}）。` +
          `医保中心将生成退费负单，退费后不能恢复；现金请当面退还。`,
        tone: 'danger',
      }
    : null;

async function refund(ctx: CommandContext<OrderRow>, order: OrderRow | undefined): Promise<void> {
  if (!order) return;
  const { api, toast } = ctx.services;
  try {
    const reply = await api.call(orderCalls.refund, orderName(order));
    toast('success', reply.message);
  } finally {
    // Reload after a failure too: somebody else may have refunded it first.
    drawnOrderPlace.in(ctx)?.refresh();
    listPlace.in(ctx)?.refresh();
  }
}

const common = {
  title: '退费',
  keywords: ['refund', '2103', '退款', '撤销结算'],
  section: '订单管理',
  icon: UndoIcon,
  tone: 'danger',
  shortcut: 'F2',
  permission: { menuCode: 'OrderManagement', buttonCode: 'Refund' },
} as const;

/** 退费 (2103) of the active order, or of the one in the drawer. */
export const refundCommands: readonly AnyCommand[] = [
  defineCommand<never, OrderRow>({
    ...common,
    id: 'order.refund',
    risk: 'money',
    scope: 'screen',
    enabled: (ctx) => refundable(ctx.row),
    confirm: (ctx) => question(ctx.row),
    perform: (ctx) => refund(ctx, ctx.row),
  }),
];

/** 退费 of the order in the drawer, and the way back of one that waits for approval. */
export const drawnRefundCommands: readonly AnyCommand[] = [
  defineCommand<never, OrderRow>({
    id: 'order.withdrawRefund',
    title: '撤回退费申请',
    keywords: ['withdraw refund', '取消退费', '撤回'],
    section: '订单管理',
    icon: CrossCircleIcon,
    shortcut: 'F8',
    permission: common.permission,
    scope: 'dialog',
    where: ORDER_DIALOG,
    visible: (ctx) => drawnOrderPlace.in(ctx)?.isRefundPending === true,
    perform: async (ctx) => {
      const { order, refresh } = drawnOrderPlace.of(ctx);
      try {
        await ctx.services.api.call(orderCalls.withdrawRefund, orderName(order));
        ctx.services.toast('success', '退费申请已撤回');
      } finally {
        // Also after a failure: it may have been decided meanwhile.
        refresh();
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
  defineCommand<never, OrderRow>({
    ...common,
    id: 'order.refundShown',
    risk: 'money',
    scope: 'dialog',
    where: ORDER_DIALOG,
    visible: (ctx) => drawnOrderPlace.in(ctx) !== undefined,
    enabled: (ctx) =>
      drawnOrderPlace.in(ctx)?.isRefundPending === true
        ? '该结算的退费正在审批'
        : refundable(drawnOrderPlace.in(ctx)?.order),
    confirm: (ctx) => question(drawnOrderPlace.in(ctx)?.order),
    perform: (ctx) => refund(ctx, drawnOrderPlace.in(ctx)?.order),
  }),
];
