import type { CallResult } from '../../../../contract/wire/call.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { percent } from '../../../../contract/lists/sale.ts';
import { addMoney, formatMoney, subtractMoney } from '../../../../contract/wire/money.ts';
import type { FeeLine, orderCalls } from '../../../../contract/order.ts';
import { capitalAmount } from '../../../ui/text/capitalAmount.ts';
import { cellText } from '../../../ui/table/cellText.ts';
import type { FormColumn, FormFact, PrintForm } from '../../../ui/print/formPaper.ts';

export type OrderDetail = CallResult<(typeof orderCalls)['get']>;

/** The data of one print. */
export interface PrintedBy {
  /** The print's number, from 1. */
  readonly nth: number;
  /** The reason, for a reprint. */
  readonly reason: string;
  readonly operator: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly printedAt: string;
}

const LINES: readonly (readonly [FormColumn, (line: FeeLine) => string])[] = [
  [{ title: '项目编码', share: 32, align: 'left' }, (line) => line.medListCodg],
  [{ title: '名称', share: 28, align: 'left' }, (line) => line.drugProdname],
  [{ title: '规格', share: 18, align: 'left' }, (line) => line.drugSpec],
  [{ title: '单位', share: 9, align: 'center' }, (line) => line.cntPrcunt ?? ''],
  [{ title: '数量', share: 14, align: 'right' }, (line) => cellText('quantity', line.cnt)],
  [{ title: '单价', share: 18, align: 'right' }, (line) => cellText('price', line.pric)],
  [{ title: '金额', share: 17, align: 'right' }, (line) => formatMoney(line.detItemFeeSumamt)],
  [{ title: '等级', share: 11, align: 'center' }, (line) => codeName('chrgitmLv', line.chrgitmLv)],
  [{ title: '自付比例', share: 14, align: 'right' }, (line) => percent(line.selfpayProp)],
  [{ title: '先行自付', share: 15, align: 'right' }, (line) => formatMoney(line.preselfpayAmt)],
  [{ title: '自费', share: 14, align: 'right' }, (line) => formatMoney(line.fulamtOwnpayAmt)],
];

const headOf = ({ order }: OrderDetail): readonly FormFact[] => [
  ['机构名称', order.fixmedinsName],
  ['机构编号', order.fixmedinsCode],
  ['结算时间', order.setlTime],
  ['姓名', order.psnName],
  ['性别', codeName('gend', order.gend)],
  ['人员编号', order.psnNo],
  ['证件号', order.certno],
  ['险种', codeName('insutype', order.insutype)],
  ['人员类别', codeName('psnType', order.psnType)],
  ['医疗类别', codeName('medType', order.medType)],
  ['病种', order.diseCodg === null ? '无' : `${order.diseCodg} ${order.diseName ?? ''}`],
  ['单据号', order.rtalDocno],
  ['结算ID', order.setlId],
  ['就诊ID', order.mdtrtId],
  ['药师/收银员', `${order.pharName ?? '—'} / ${order.opterName}`],
];

/** Funds other than the pooled fund and the personal account: supplements, aid and others (domain §6.4). */
export const otherFunds = ({ order }: OrderDetail): string =>
  subtractMoney(order.fundPaySumamt, order.hifpPay);

const footOf = (detail: OrderDetail): readonly FormFact[] => {
  const { order } = detail;
  return [
    ['医疗费总额', formatMoney(order.medfeeSumamt)],
    ['统筹基金', formatMoney(order.hifpPay)],
    ['其他基金', formatMoney(otherFunds(detail))],
    ['个人账户', formatMoney(order.acctPay)],
    ['其中共济', formatMoney(order.acctMulaidPay)],
    ['现金', formatMoney(order.psnCashPay)],
    ['本次起付线', formatMoney(order.actPayDedc)],
    ['全自费', formatMoney(order.fulamtOwnpayAmt)],
    ['超限价', formatMoney(order.overlmtSelfpay)],
    ['先行自付', formatMoney(order.preselfpayAmt)],
    ['符合范围', formatMoney(order.inscpScpAmt)],
    ['账户余额', formatMoney(order.balc)],
    ['清算机构', order.setlOptins],
  ];
};

const fundsText = ({ funds }: OrderDetail): string =>
  funds.length === 0
    ? '基金支付：无'
    : `基金支付：${funds.map(({ fundPayTypeName, fundPayamt }) => `${fundPayTypeName} ${formatMoney(fundPayamt)}`).join('；')}；合计 ${formatMoney(addMoney(...funds.map(({ fundPayamt }) => fundPayamt)))}`;

/**
 * The contents of a settlement's sheet (domain §3.11), without layout. The 80 mm receipt has its own
 * (settlementReceipt.ts).
 */
export function settlementSheet(detail: OrderDetail, print: PrintedBy): PrintForm {
  const { order, lines } = detail;
  return {
    title: '定点零售药店医疗费用结算单',
    head: headOf(detail),
    columns: LINES.map(([column]) => column),
    lines: lines.map((line) => LINES.map(([, text]) => text(line))),
    noLines: '没有费用明细',
    foot: footOf(detail),
    sentences: [`医疗费总额（大写）：${capitalAmount(order.medfeeSumamt)}`, fundsText(detail)],
    signatures: ['参保人签字', '经办人签字'],
    notes: [
      `第 ${print.nth} 次打印${print.nth > 1 ? `（补打${print.reason === '' ? '' : `：${print.reason}`}）` : ''}`,
      `打印人：${print.operator}`,
      `打印时间：${print.printedAt}`,
    ],
  };
}
