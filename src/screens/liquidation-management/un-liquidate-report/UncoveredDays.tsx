import { errorText } from '../../../../contract/wire/errorText.ts';
import { useEffect, useState } from 'react';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { codeName, shortInsutype } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { unLiquidateCalls, unliquidatedId, type UnliquidatedRow } from '../../../../contract/unLiquidate.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { useServices } from '../../../list/services.ts';
import '../../shared/application/liquidation.css';

type Days = CallResult<(typeof unLiquidateCalls)['days']>['days'];
/** ms that the cursor has to stand on a row before its days are asked for. */
const STANDS = 150;

/** The days behind a row: together they are the row. */
export function UncoveredDays({ row, asOf }: { readonly row: UnliquidatedRow; readonly asOf: string }) {
  const { api } = useServices();
  const [known, setKnown] = useState<{ readonly of: string; readonly is: Days | string } | null>(null);
  const { settleMonth, fixmedinsCode, insutype, clrType, setlOptins } = row;
  const of = `${unliquidatedId(row)} ${asOf} ${row.psntime} ${row.medfeeSumamt}`;
  useEffect(() => {
    const calledOff = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(
          unLiquidateCalls.days,
          { asOf, settleMonth, fixmedinsCode, insutype, clrType, setlOptins },
          { signal: calledOff.signal, quiet: true },
        )
        .then(({ days }) => setKnown({ of, is: days }))
        .catch((error: unknown) => {
          if (!calledOff.signal.aborted) setKnown({ of, is: errorText(error, '读取失败') });
        });
    }, STANDS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [api, of, asOf, settleMonth, fixmedinsCode, insutype, clrType, setlOptins]);
  const days = known?.of === of ? known.is : null;
  return (
    <div className="clr-pane">
      <p className="clr-text">
        {row.fixmedinsName} · {row.settleMonth} · {shortInsutype(insutype)} · {codeName('clrType', clrType)}
      </p>
      {days === null && <p className="clr-text">正在读取…</p>}
      {typeof days === 'string' && <p role="alert">{days}</p>}
      {days !== null && typeof days !== 'string' && (
        <div className="clr-wide" tabIndex={0} role="group" aria-label="未清算的日期表">
          <table className="clr-table">
            <HeadRow titles={['日期', '人次', '总额', '基金', '账户', '对账']} />
            <tbody>
              {days.map((day) => (
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
                <td className="clr-line">{days.length} 天</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </div>
  );
}
