import { formatMoney } from '../../../../contract/wire/money.ts';
import { percent } from '../../../../contract/lists/sale.ts';
import type { PreSettled } from '../../../machines/cardSession.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { Money } from '../../../ui/text/Money.tsx';

interface AmountsProps {
  /** The sum of the lines, shown until the sale is pre-settled. */
  readonly total: string;
  readonly split: PreSettled | null;
}

/** What the customer pays and who pays the rest. The amount to collect is the largest figure. */
export function Amounts({ total, split }: AmountsProps) {
  const amounts = split?.amounts;
  return (
    <section className="counter-amounts" aria-label="金额">
      <dl className="counter-figures">
        <div>
          <dt>总额</dt>
          <dd>
            <Money value={amounts?.medfeeSumamt ?? total} />
          </dd>
        </div>
        <div>
          <dt>统筹</dt>
          <dd>
            <Money value={amounts?.fundPaySumamt} />
          </dd>
        </div>
        <div>
          <dt>账户</dt>
          <dd>
            <Money value={amounts?.acctPay} />
          </dd>
        </div>
        <div className="counter-cash">
          <dt>现金</dt>
          <dd>
            <Money value={amounts?.psnCashPay} />
          </dd>
        </div>
      </dl>
      {amounts && (
        <Facts
          className="counter-facts"
          label="构成"
          facts={[
            ['账户余额', formatMoney(amounts.balc)],
            ['起付线', formatMoney(amounts.actPayDedc)],
            ['报销比例', percent(amounts.fundProp)],
            ['符合范围', formatMoney(amounts.inscpScpAmt)],
            ['全自费', formatMoney(amounts.fulamtOwnpayAmt)],
            ['超限价', formatMoney(amounts.overlmtSelfpay)],
            ['先行自付', formatMoney(amounts.preselfpayAmt)],
            ['其中共济', formatMoney(amounts.acctMulaidPay)],
            ...amounts.funds.map(
              ({ fundPayTypeName, fundPayamt }) => [fundPayTypeName, formatMoney(fundPayamt)] as const,
            ),
          ]}
        />
      )}
    </section>
  );
}
