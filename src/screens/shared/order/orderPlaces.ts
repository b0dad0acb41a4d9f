import type { OrderRow } from '../../../../contract/order.ts';
import type { DetailRow } from '../../../../contract/reconciliation/day.ts';
import { orderName, type OrderName } from './orderName.ts';
import { definePlace } from '../../../commands/place.ts';
import type { ShownOrder } from '../../../../contract/lists/order.ts';
import type { CommandContext } from '../../../commands/context.ts';

/** The order shown in the drawer, and how to reload it. `hasRefusedAudit`: the centre refused choices of its audit (3103). */
export const drawnOrderPlace = definePlace<{
  readonly order: OrderRow;
  readonly hasRefusedAudit: boolean;
  /** Its refund waits for approval. */
  readonly isRefundPending: boolean;
  refresh(): void;
}>('order.drawn');
/** The order shown by the screen or the drawer. */
export const orderPlace = definePlace<OrderName>('order');

/** Menu codes of the screens that list orders. */
export const ORDER_MENUS = [
  'OrderManagement',
  'AbnormalOrderManager',
  'OutpatientManager',
  'OrderOtherpayManagement',
] as const;

export const SALE_PATH = '/reconciliation/sale-info-detail';

/** The URL of an order's fee lines. */
export const saleUrl = ({ setlId, setlDate }: OrderName): string =>
  `${SALE_PATH}?${new URLSearchParams({ setlId, ...(setlDate !== undefined && { setlDate }) }).toString()}`;

const NOT_HERE = '本地没有这笔结算';
const CENTRE_ONLY = '本地没有这笔结算，请到对账明细处理';

/**
 * The order that a command acts on: the screen's or the dialog's own, else the active row's; or the reason why
 * there is none.
 */
export function orderOf(ctx: CommandContext): OrderName | string {
  const own = orderPlace.in(ctx);
  if (own) return own;
  const row = ctx.row as ShownOrder | DetailRow | undefined;
  // A row of the day's comparison names the settlement of its store's side.
  if (row && 'stmtRslt' in row)
    return row.local === null || row.setlId === null
      ? NOT_HERE
      : { setlId: row.setlId, setlDate: row.settleDate };
  // A row of another list, such as the drawer of jobs over the page, is no order.
  if (!row || !('rtalDocno' in row)) return '请先选中一行';
  // An order that only the centre has carries no number of ours.
  const { rtalDocno, setlId, setlTime } = row;
  return rtalDocno === null || setlId === null ? CENTRE_ONLY : orderName({ setlId, setlTime });
}

export const hasOrder = (ctx: CommandContext): true | string => {
  const order = orderOf(ctx);
  return typeof order === 'string' ? order : true;
};
