import type { OrderRow } from '../../../../contract/order.ts';
import { definePlace } from '../../../commands/place.ts';
import type { ShownOrder } from '../../../../contract/lists/order.ts';
import type { CommandContext } from '../../../commands/context.ts';

/** The order in the drawer, and a way to read it again. */
export const drawnOrderPlace = definePlace<{ readonly order: OrderRow; refresh(): void }>('order.drawn');
/** The one order that the screen or the drawer is about. */
export const orderPlace = definePlace<{ readonly setlId: string }>('order');

/** Menus whose screens list orders. */
export const ORDER_MENUS = [
  'OrderManagement',
  'AbnormalOrderManager',
  'OutpatientManager',
  'OrderOtherpayManagement',
] as const;

export const SALE_PATH = '/reconciliation/sale-info-detail';

/** The fee lines of an order have an address of their own. */
export const saleUrl = (setlId: string): string =>
  `${SALE_PATH}?${new URLSearchParams({ setlId }).toString()}`;

const CENTRE_ONLY = '本地没有这笔结算，请到对账明细处理';

/** The order that a command is about: the screen's or the dialog's own, else the active row's; or why there is none. */
export function orderOf(ctx: CommandContext): { readonly setlId: string } | string {
  const own = orderPlace.in(ctx);
  if (own) return own;
  const row = ctx.row as ShownOrder | undefined;
  if (!row) return '请先选中一行';
  // An order that only the centre has comes without a number of ours.
  return row.rtalDocno === null || row.setlId === null ? CENTRE_ONLY : { setlId: row.setlId };
}

export const hasOrder = (ctx: CommandContext): true | string => {
  const order = orderOf(ctx);
  return typeof order === 'string' ? order : true;
};
