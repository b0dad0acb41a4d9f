import type { OrderRow } from '../../../../contract/order.ts';
import { definePlace } from '../../../commands/place.ts';
import type { ShownOrder } from '../../../../contract/lists/order.ts';
import type { CommandContext } from '../../../commands/context.ts';

/** The order shown in the drawer, and how to reload it. */
export const drawnOrderPlace = definePlace<{ readonly order: OrderRow; refresh(): void }>('order.drawn');
/** The order shown by the screen or the drawer. */
export const orderPlace = definePlace<{ readonly setlId: string }>('order');

/** Menu codes of the screens that list orders. */
export const ORDER_MENUS = [
  'OrderManagement',
  'AbnormalOrderManager',
  'OutpatientManager',
  'OrderOtherpayManagement',
] as const;

export const SALE_PATH = '/reconciliation/sale-info-detail';

/** The URL of an order's fee lines. */
export const saleUrl = (setlId: string): string =>
  `${SALE_PATH}?${new URLSearchParams({ setlId }).toString()}`;

const CENTRE_ONLY = '本地没有这笔结算，请到对账明细处理';

/**
 * The order that a command acts on: the screen's or the dialog's own, else the active row's; or the reason why
 * there is none.
 */
export function orderOf(ctx: CommandContext): { readonly setlId: string } | string {
  const own = orderPlace.in(ctx);
  if (own) return own;
  const row = ctx.row as ShownOrder | undefined;
  if (!row) return '请先选中一行';
  // An order that only the centre has carries no number of ours.
  return row.rtalDocno === null || row.setlId === null ? CENTRE_ONLY : { setlId: row.setlId };
}

export const hasOrder = (ctx: CommandContext): true | string => {
  const order = orderOf(ctx);
  return typeof order === 'string' ? order : true;
};
