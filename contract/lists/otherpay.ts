import { codeName } from '../codes/codes.ts';
import { otherpayOrderCalls, otherpayRow, type OtherpayRow } from '../otherpayOrder.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';
import { orderClosing, shownOrder } from './order.ts';

const plain = plainColumns<OtherpayRow>();
const coded = (
  key: 'otherpayWay' | 'agnterRlts' | 'ordStas' | 'refStatus',
  title: string,
): ListColumn<OtherpayRow> => ({ key, title, type: 'enum', value: (row) => codeName(key, row[key]) });

const paid: readonly ListColumn<OtherpayRow>[] = [
  coded('otherpayWay', '支付方式'),
  plain('otherpayAmt', '他付金额', 'money'),
  plain('payerName', '支付人姓名'),
  coded('agnterRlts', '关系'),
  coded('ordStas', '支付状态'),
  coded('refStatus', '退款状态'),
  plain('payOrdId', '支付单号'),
  plain('appRefdSn', '退款单号'),
  plain('origDocno', '原订单号'),
  plain('payerPsnNo', '支付人人员编号'),
  plain('payerCertno', '支付人证件号'),
  plain('payTime', '支付时间', 'datetime'),
];
/** Time, store, state and name first, then the payer. */
const [at, store, state, name, ...rest] = shownOrder;

const UNPAID: Readonly<Record<string, null>> = Object.fromEntries(
  Object.keys(otherpayRow.shape).map((key) => [key, null]),
);

/** 他付订单管理 (domain §3.3). */
export const otherpayColumns = {
  ...defineList(
    'order-otherpay_management',
    '他付订单管理',
    otherpayOrderCalls.paged,
    [at, store, state, name, ...paid, ...rest].filter((column) => column !== undefined),
  ),
  closing: (totals: unknown) => ({ ...UNPAID, ...(orderClosing(totals) as object) }),
};
