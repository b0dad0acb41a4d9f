import { buyLogCalls } from '../../../../contract/buyLog.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { dayBefore, today } from '../../../list/filters/days.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

/** Days to look back: as long as most prescriptions for chronic diseases last. */
const BACK = 90;

interface BuyLogProps {
  readonly isOpen: boolean;
  readonly cardSn: string;
  readonly onClose: () => void;
}

/** 购药记录: this person's recent purchases with insurance. */
export const BuyLog = ({ isOpen, cardSn, onClose }: BuyLogProps) => (
  <ScreenSheet
    isOpen={isOpen}
    name="counter-buy-log"
    title={`购药记录（近 ${BACK} 天）`}
    width={680}
    onClose={onClose}
  >
    {isOpen && <Rows cardSn={cardSn} />}
  </ScreenSheet>
);

function Rows({ cardSn }: { readonly cardSn: string }) {
  const { value: bought, failure } = useCall(buyLogCalls.queryUserBuyLog, {
    cardSn,
    begndate: dayBefore(BACK),
    enddate: today(),
    pageSize: 50,
  });
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (bought === null) return <Reading />;
  if (bought.rows.length === 0) return <p role="status">没有购药记录</p>;
  return (
    <table className="counter-table">
      <HeadRow titles={['结算时间', '药品', '医疗类别', '总额', '统筹', '账户', '现金', '门店']} />
      <tbody>
        {bought.rows.map((row) => (
          <tr key={row.setlId}>
            <td>{row.setlTime}</td>
            <td>
              {row.drugs}
              {row.refdSetlFlag === '1' && '（退费）'}
            </td>
            <td>{codeName('medType', row.medType)}</td>
            <td>{formatMoney(row.medfeeSumamt)}</td>
            <td>{formatMoney(row.fundPaySumamt)}</td>
            <td>{formatMoney(row.acctPay)}</td>
            <td>{formatMoney(row.psnCashPay)}</td>
            <td>{row.fixmedinsName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
