import { codeName } from '../../../../contract/codes/codes.ts';
import { saleColumns } from '../../../../contract/lists/sale.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import type { OrderRow } from '../../../../contract/order.ts';
import { saleCalls } from '../../../../contract/sale.ts';
import type { PrintSource } from '../../../list/print/printSource.ts';
import { LINE_SUMS } from './saleColumns.ts';

type Totals = Readonly<Record<(typeof LINE_SUMS)[number], string>> & { readonly rowCount: number };
const totalsOf = (reply: unknown): Totals => (reply as { readonly totals: Totals }).totals;

/** The totals of the lines, formatted. */
export const shownSums = (totals: Totals): Readonly<Record<string, string>> =>
  Object.fromEntries(LINE_SUMS.map((key) => [key, formatMoney(totals[key])]));

/** The print source of 销售明细. */
export const salePrint = (setlId: string, order: OrderRow | null): PrintSource => ({
  title: saleColumns.title,
  facts: order
    ? [
        `门店：${order.fixmedinsName}`,
        `订单号：${order.rtalDocno}`,
        `结算ID：${order.setlId}`,
        `结算时间：${order.setlTime}`,
        `姓名：${order.psnName}`,
        `医疗类别：${codeName('medType', order.medType)}`,
      ]
    : [],
  query: { setlId },
  list: saleCalls.lines,
  totals: saleCalls.lines,
  rowCount: (reply) => totalsOf(reply).rowCount,
  sums: (reply) => shownSums(totalsOf(reply)),
});
