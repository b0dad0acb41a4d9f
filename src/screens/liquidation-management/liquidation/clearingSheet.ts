import { codeName } from '../../../../contract/codes/codes.ts';
import { appyStasText, awayText } from '../../../../contract/lists/liquidation.ts';
import { addMoney, formatMoney } from '../../../../contract/wire/money.ts';
import { capitalAmount } from '../../../ui/text/capitalAmount.ts';
import type { FormColumn, PrintForm } from '../../../ui/print/formPaper.ts';
import type { Described } from '../../shared/application/useApplication.ts';

const money = (amount: string | null): string => (amount === null ? '' : formatMoney(amount));
type Fund = Described['funds'][number];

const FUNDS: readonly (readonly [FormColumn, (fund: Fund) => string])[] = [
  [{ title: '基金支付类型', share: 20, align: 'left' }, (fund) => fund.fundPayType],
  [{ title: '基金名称', share: 60, align: 'left' }, (fund) => codeName('fundPayType', fund.fundPayType)],
  [{ title: '人次', share: 14, align: 'right' }, (fund) => String(fund.psntime)],
  [{ title: '申报金额', share: 24, align: 'right' }, (fund) => formatMoney(fund.fundAppySum)],
  [{ title: '应付', share: 24, align: 'right' }, (fund) => money(fund.payableAmount)],
  [{ title: '已付', share: 24, align: 'right' }, (fund) => money(fund.paidAmount)],
  [{ title: '不予支付', share: 24, align: 'right' }, (fund) => money(fund.withholdPayment)],
];

/** The sheet of an application: each fund's claim in figures and in Chinese capitals, and the approvers. */
export function clearingSheet(
  { appy, funds, steps }: Described,
  print: { readonly operator: string; readonly printedAt: string },
): PrintForm {
  const claim = addMoney(appy.fundAppySum, appy.acctPay);
  return {
    title: '定点零售药店医保费用清算申请表',
    head: [
      ['机构名称', appy.fixmedinsName],
      ['机构编号', appy.fixmedinsCode],
      ['统筹区', appy.poolareaNo],
      ['清算年月', appy.setlym],
      ['清算期间', `${appy.begndate} 至 ${appy.enddate}`],
      ['清算经办机构', appy.setlOptins],
      ['险种', codeName('insutype', appy.insutype)],
      ['清算类别', codeName('clrType', appy.clrType)],
      ['清算方式', codeName('clrWay', appy.clrWay)],
      ['是否异地', awayText(appy)],
      ['申请状态', appyStasText(appy)],
      ['清算状态', codeName('clrStas', appy.clrStas)],
      ['清算事件ID', appy.clrAppyEvtId ?? '尚未申报'],
      ['申请人', appy.opterName],
      ['申请时间', appy.appyTime],
    ],
    columns: FUNDS.map(([column]) => column),
    lines: funds.map((fund) => FUNDS.map(([, text]) => text(fund))),
    noLines: '没有基金支付',
    foot: [
      ['清算人次', String(appy.psntime)],
      ['医疗费总额', formatMoney(appy.medfeeSumamt)],
      ['医保认可费用', formatMoney(appy.medSumfee)],
      ['现金', formatMoney(appy.cashPayamt)],
      ['基金申报总额', formatMoney(appy.fundAppySum)],
      ['个人账户', formatMoney(appy.acctPay)],
      ['申报合计', formatMoney(claim)],
      ['审核扣款', formatMoney(appy.volaDetAmt)],
    ],
    sentences: [
      `申报合计（大写）：${capitalAmount(claim)}`,
      `审批：${
        steps.length === 0
          ? '尚未审批'
          : steps
              .map(
                ({ stage, decision, opterName, decidedAt, opnn }) =>
                  `${codeName('approvalStage', stage)}${codeName('approvalDecision', decision)} ${opterName} ${decidedAt}${opnn === '' ? '' : `（${opnn}）`}`,
              )
              .join('；')
      }`,
    ],
    signatures: ['申报机构（盖章）', '经办机构（盖章）'],
    notes: [`打印人：${print.operator}`, `打印时间：${print.printedAt}`],
  };
}
