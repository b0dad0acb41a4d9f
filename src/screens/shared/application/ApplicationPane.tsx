import { codeName } from '../../../../contract/codes/codes.ts';
import { appyStasText } from '../../../../contract/lists/liquidation.ts';
import type { ClrAppyRow, ClrFund } from '../../../../contract/liquidation.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { StatusTag, type StatusTone } from '../../../ui/text/StatusTag.tsx';
import { StepList } from './StepList.tsx';
import { appyTone } from './liquidationList.ts';
import { useAppy } from './useApplication.ts';
import './liquidation.css';

interface ApplicationPaneProps {
  readonly appyId: string;
  /** Changing this text reloads the application. */
  readonly version: string;
  /** Inside a pane that shows the pending state already, so that it is not repeated. */
  readonly isInner?: boolean;
}

/** One application: its state and the reason, its claim on each fund, and its approval steps. */
export function ApplicationPane({ appyId, version, isInner = false }: ApplicationPaneProps) {
  const { value, failure } = useAppy(appyId, version);
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (value === null) return <p className="clr-text">正在读取…</p>;
  const { appy, funds, steps } = value;
  return (
    <div className="clr-pane">
      <Standing appy={appy} isInner={isInner} />
      <Facts
        className="clr-facts"
        facts={[
          ['期间', `${appy.begndate} 至 ${appy.enddate}`],
          ['清算人次', String(appy.psntime)],
          ['医疗费总额', formatMoney(appy.medfeeSumamt)],
          ['基金申报总额', formatMoney(appy.fundAppySum)],
          ['个人账户', formatMoney(appy.acctPay)],
          ['现金', formatMoney(appy.cashPayamt)],
          ['审核扣款', formatMoney(appy.volaDetAmt)],
          ['清算事件ID', appy.clrAppyEvtId ?? ''],
          ['备注', appy.memo],
        ]}
      />
      <Funds funds={funds} />
      <StepList steps={steps} waiting={appy.appyStas === 'approving' ? appy.stage : null} />
    </div>
  );
}

function Standing({ appy, isInner }: { readonly appy: ClrAppyRow; readonly isInner: boolean }) {
  const reason = appy.endRea ?? appy.error;
  const isWaiting = isInner && appy.appyStas === 'approving';
  if (isWaiting && !appy.isChanged) return null;
  return (
    <section>
      <p className="clr-stas">
        {!isWaiting && <StatusTag tone={appyTone(appy) as StatusTone}>{appyStasText(appy)}</StatusTag>}
        {appy.clrStas !== '0' && <StatusTag tone="good">{codeName('clrStas', appy.clrStas)}</StatusTag>}
        {appy.isChanged && <StatusTag tone="bad">账目已变</StatusTag>}
      </p>
      {reason !== null && <p className="clr-text">{reason}</p>}
      {appy.isChanged && (
        <p className="clr-text">这一期的结算在申请之后有变化，金额已与账目不符；请撤销后重新申请。</p>
      )}
    </section>
  );
}

const money = (amount: string | null): string => (amount === null ? '—' : formatMoney(amount));

const Funds = ({ funds }: { readonly funds: readonly ClrFund[] }) => (
  <section aria-label="基金分项">
    <h3>基金分项</h3>
    <div className="clr-wide" tabIndex={0} role="group" aria-label="基金分项表">
      <table className="clr-table clr-funds">
        <HeadRow titles={['人次', '申报', '应付', '已付', '不予支付']} />
        {funds.map((fund) => (
          // The name has a line of its own: beside it, a pane has no room for five figures.
          <tbody key={fund.fundPayType}>
            <tr>
              <th scope="rowgroup" colSpan={5}>
                {codeName('fundPayType', fund.fundPayType)}
              </th>
            </tr>
            <tr>
              <td className="clr-figure">{fund.psntime}</td>
              <td className="clr-figure">{formatMoney(fund.fundAppySum)}</td>
              <td className="clr-figure">{money(fund.payableAmount)}</td>
              <td className="clr-figure">{money(fund.paidAmount)}</td>
              <td className="clr-figure">{money(fund.withholdPayment)}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  </section>
);
