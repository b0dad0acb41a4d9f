import { codeName, shortInsutype } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { unLiquidateCalls, type UnliquidatedRow } from '../../../../contract/unLiquidate.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';

import '../../shared/application/liquidation.css';
import { useCall } from '../../../list/useCall.ts';

/** Debounce, ms, before the days of the active row are requested. */
const STANDS = 150;

/** The days behind a row; they add up to it. */
export function UncoveredDays({ row, asOf }: { readonly row: UnliquidatedRow; readonly asOf: string }) {
  const { settleMonth, fixmedinsCode, insutype, clrType, setlOptins } = row;
  const { value, failure } = useCall(
    unLiquidateCalls.days,
    { asOf, settleMonth, fixmedinsCode, insutype, clrType, setlOptins },
    { wait: STANDS, version: `${row.psntime} ${row.medfeeSumamt}` },
  );
  return (
    <div className="clr-pane">
      <p className="clr-text">
        {row.fixmedinsName} · {row.settleMonth} · {shortInsutype(insutype)} · {codeName('clrType', clrType)}
      </p>
      {value === null && failure === null && <p className="clr-text">正在读取…</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      {failure === null && value !== null && (
        <div className="clr-wide" tabIndex={0} role="group" aria-label="未清算的日期表">
          <table className="clr-table">
            <HeadRow titles={['日期', '人次', '总额', '基金', '账户', '对账']} />
            <tbody>
              {value.days.map((day) => (
                <tr key={day.settleDate}>
                  <td className="clr-line">{day.settleDate.slice(5)}</td>
                  <td className="clr-figure">{day.psntime}</td>
                  <td className="clr-figure">{formatMoney(day.medfeeSumamt)}</td>
                  <td className="clr-figure">{formatMoney(day.fundPaySumamt)}</td>
                  <td className="clr-figure">{formatMoney(day.acctPay)}</td>
                  <td className="clr-line">
                    {day.changed ? '需重对' : codeName('checkStatus', day.checkStatus)}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>合计</td>
                <td className="clr-figure">{row.psntime}</td>
                <td className="clr-figure">{formatMoney(row.medfeeSumamt)}</td>
                <td className="clr-figure">{formatMoney(row.fundPaySumamt)}</td>
                <td className="clr-figure">{formatMoney(row.acctPay)}</td>
                <td className="clr-line">{value.days.length} 天</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </div>
  );
}
