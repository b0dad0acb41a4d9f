import { codeName } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import type { OtherpayRow } from '../../../../contract/otherpayOrder.ts';
import { Facts } from '../../../ui/text/Facts.tsx';

/** One sentence for each way of payment: whose account pays is easily confused (domain §3.3). */
const RULE: Readonly<Record<OtherpayRow['otherpayWay'], string>> = {
  '1': '亲情付：出示亲属的医保电子凭证，从亲属本人的个人账户支付，按亲属本人结算。',
  '2': '家庭共济：按参保人结算，由共济人的个人账户支付，金额计入“个人账户”中的“共济”。',
  '3': '商业保险支付应由个人负担的现金部分，不改变医保结算。',
  '4': '他人用微信支付应由个人负担的现金部分，不改变医保结算。',
  '5': '他人用支付宝支付应由个人负担的现金部分，不改变医保结算。',
};

/** The buyer, the payer, and the state of both sides. */
export function BothSides({ row }: { readonly row: OtherpayRow }) {
  return (
    <div className="order">
      <p>{RULE[row.otherpayWay]}</p>
      <h3>支付方</h3>
      <Facts
        className="facts"
        label="支付方"
        facts={[
          ['支付方式', codeName('otherpayWay', row.otherpayWay)],
          ['支付人', row.payerName],
          ['与购药人关系', codeName('agnterRlts', row.agnterRlts)],
          ['人员编号', row.payerPsnNo ?? ''],
          ['证件号', row.payerCertno ?? ''],
          ['他付金额', formatMoney(row.otherpayAmt)],
          ['支付单号', row.payOrdId],
          ['支付时间', row.payTime],
          ['支付状态', codeName('ordStas', row.ordStas)],
          ['退款单号', row.appRefdSn ?? ''],
          ['退款状态', codeName('refStatus', row.refStatus)],
          ['原订单号', row.origDocno ?? ''],
        ]}
      />
      <h3>结算方</h3>
      <Facts
        className="facts"
        label="结算方"
        facts={[
          ['门店', row.fixmedinsName],
          ['参保人', row.psnName],
          ['人员编号', row.psnNo],
          ['证件号', row.certno],
          ['险种', codeName('insutype', row.insutype)],
          ['医疗类别', codeName('medType', row.medType)],
          ['结算时间', row.setlTime],
          ['状态', codeName('setlStas', row.setlStas)],
          ['订单号', row.rtalDocno],
          ['结算ID', row.setlId],
        ]}
      />
      <Facts
        className="facts facts-figures"
        label="金额"
        facts={[
          ['医疗费总额', formatMoney(row.medfeeSumamt)],
          ['基金支付', formatMoney(row.fundPaySumamt)],
          ['个人账户', formatMoney(row.acctPay)],
          ['其中共济', formatMoney(row.acctMulaidPay)],
          ['现金', formatMoney(row.psnCashPay)],
          ['账户余额', formatMoney(row.balc)],
        ]}
      />
    </div>
  );
}
