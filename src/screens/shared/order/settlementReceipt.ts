import { codeName } from '../../../../contract/codes/codes.ts';
import { percent } from '../../../../contract/lists/sale.ts';
import { formatMoney, toFen } from '../../../../contract/wire/money.ts';
import type { FeeLine } from '../../../../contract/order.ts';
import { capitalAmount } from '../../../ui/text/capitalAmount.ts';
import type { FormFact } from '../../../ui/print/formPaper.ts';
import type { Receipt, ReceiptItem } from '../../../ui/print/receipt.ts';
import { plainNumber } from '../../../ui/text/plainNumber.ts';
import { otherFunds, type OrderDetail, type PrintedBy } from './settlementSheet.ts';

/** `16.80 × 2盒 · 乙类 自付5%`. */
const whatOf = (line: FeeLine): string =>
  [
    `${plainNumber(line.pric, 2)} × ${plainNumber(line.cnt, 0)}${line.cntPrcunt ?? ''}`,
    codeName('chrgitmLv', line.chrgitmLv),
    ...(Number(line.selfpayProp) > 0 ? [`自付${percent(line.selfpayProp)}`] : []),
  ].join(' · ');

const itemOf = (line: FeeLine): ReceiptItem => ({
  name: [line.drugProdname, line.drugSpec].filter(Boolean).join(' '),
  what: whatOf(line),
  amount: formatMoney(line.detItemFeeSumamt),
});

/** The payers and their amounts; zero amounts are left out to save width. */
const parts = (detail: OrderDetail): readonly FormFact[] => {
  const { order } = detail;
  const all: readonly (readonly [name: string, amount: string])[] = [
    ['统筹基金', order.hifpPay],
    ['其他基金', otherFunds(detail)],
    ['个人账户', order.acctPay],
    ['其中共济', order.acctMulaidPay],
  ];
  return all
    .filter(([, amount]) => toFen(amount) !== 0n)
    .map(([name, amount]) => [name, formatMoney(amount)]);
};

const again = ({ nth, reason }: PrintedBy): string | null =>
  nth === 1 ? null : `补打 第 ${nth} 次${reason === '' ? '' : `：${reason}`}`;

/** A settlement as a receipt: the sheet's figures (domain §3.11) on an 80 mm roll. */
export function settlementReceipt(detail: OrderDetail, print: PrintedBy): Receipt {
  const { order, lines } = detail;
  const isBack = order.refdSetlFlag === '1';
  return {
    title: order.fixmedinsName,
    name: isBack ? '医保退费小票' : '医保结算小票',
    mark: again(print),
    head: [
      ['单据号', order.rtalDocno],
      ['时间', order.setlTime],
      ['姓名', order.psnName],
      ['人员编号', order.psnNo],
      ['险种', codeName('insutype', order.insutype)],
      ['医疗类别', codeName('medType', order.medType)],
      ...(order.diseName === null ? [] : [['病种', order.diseName] as const]),
    ],
    items: lines.map(itemOf),
    sums: [['合计', formatMoney(order.medfeeSumamt)], ...parts(detail)],
    due: [isBack ? '退还现金' : '现金', formatMoney(order.psnCashPay)],
    sentences: [`合计大写：${capitalAmount(order.medfeeSumamt)}`],
    foot: [
      ['账户余额', formatMoney(order.balc)],
      ['药师', order.pharName ?? '—'],
      ['收银员', order.opterName],
    ],
    signature: '参保人签字',
    notes: [
      `机构编号 ${order.fixmedinsCode}`,
      `结算ID ${order.setlId}`,
      `第 ${print.nth} 次打印 ${print.printedAt} ${print.operator}`,
    ],
  };
}
