import { codeName, shortInsutype, type CodeTableName } from '../codes/codes.ts';
import { orderCalls, orderRow, orderTotals, type OrderRow } from '../order.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

/** An order as a table shows it; of one that only the centre has, most is unknown. */
export type ShownOrder = { readonly [Key in keyof OrderRow]: OrderRow[Key] | null };
type Key = Exclude<keyof OrderRow & string, 'isRefundPending'>;

const plain = plainColumns<ShownOrder>();
const money = (key: Key, title: string) => plain(key, title, 'money');
const coded = (key: Key & CodeTableName, title: string): ListColumn<ShownOrder> => ({
  key,
  title,
  type: 'enum',
  value: (row) => codeName(key, row[key]),
});

/** The columns of every list of orders (domain §3.3). */
export const shownOrder: readonly ListColumn<ShownOrder>[] = [
  plain('setlTime', '结算时间', 'datetime'),
  plain('fixmedinsName', '门店'),
  {
    key: 'setlStas',
    title: '状态',
    type: 'enum',
    value: (row) => (row.isRefundPending === true ? '退费待审批' : codeName('setlStas', row.setlStas)),
  },
  plain('psnName', '姓名'),
  { key: 'insutype', title: '险种', type: 'enum', value: (row) => shortInsutype(row.insutype ?? '') },
  coded('medType', '医疗类别'),
  money('medfeeSumamt', '医疗费总额'),
  money('fundPaySumamt', '基金支付总额'),
  money('hifpPay', '统筹'),
  money('acctPay', '个人账户'),
  money('acctMulaidPay', '共济'),
  money('psnCashPay', '现金'),
  money('fulamtOwnpayAmt', '全自费'),
  money('overlmtSelfpay', '超限价'),
  money('preselfpayAmt', '先行自付'),
  money('inscpScpAmt', '符合范围'),
  money('balc', '余额'),
  plain('rtalDocno', '订单号'),
  plain('setlId', '结算ID'),
  plain('mdtrtId', '就诊ID'),
  plain('msgid', '报文ID'),
  plain('certno', '证件号'),
  plain('psnNo', '人员编号'),
  coded('psnType', '人员类别'),
  coded('mdtrtCertType', '就诊凭证'),
  {
    key: 'dise',
    title: '病种',
    type: 'text',
    value: (row) => (row.diseCodg === null ? null : `${row.diseCodg} ${row.diseName ?? ''}`),
  },
  coded('clrType', '清算类别'),
  plain('setlOptins', '经办机构'),
  coded('payLoc', '支付地点'),
  coded('ordSouc', '订单来源'),
  plain('insuplcAdmdvs', '参保地'),
  coded('refdSetlFlag', '退费标志'),
  plain('opterName', '经办人'),
  coded('saleStas', '销售上传'),
];

const NOTHING: Readonly<Record<string, null>> = Object.fromEntries(
  Object.keys(orderRow.shape).map((key) => [key, null]),
);
/** The closing row of a file of orders: the totals of the page, and how many rows they leave out. */
export const orderClosing = (totals: unknown): unknown => {
  const { voidCount, ...sums } = orderTotals.loose().parse(totals);
  return {
    ...NOTHING,
    ...sums,
    fixmedinsName: voidCount === 0 ? '合计' : `合计（不含作废 ${voidCount} 笔）`,
  };
};

/** 订单管理. */
export const orderColumns = {
  ...defineList('order-management', '订单管理', orderCalls.paged, shownOrder),
  closing: orderClosing,
};
