import { codeName } from '../../../../contract/codes/codes.ts';
import { monthStatusText } from '../../../../contract/lists/month.ts';
import type { MonthKey, MonthRow } from '../../../../contract/reconciliation/month.ts';
import { StatusTag } from '../../../ui/text/StatusTag.tsx';
import { SidesTable } from '../group/SidesTable.tsx';
import { monthTone } from '../month/monthList.ts';

/** The month's key fields, the totals of both sides, and the centre's reply to the totals reconciliation. */
export function MonthHead({ month, row }: { readonly month: MonthKey; readonly row: MonthRow | null }) {
  return (
    <header className="group-head">
      <div className="group-title">
        <h1>{row?.fixmedinsName ?? month.fixmedinsCode}</h1>
        {row && <StatusTag tone={monthTone(row)}>{monthStatusText(row)}</StatusTag>}
        <p>
          {month.settleMonth} · {codeName('insutype', month.insutype)} · {codeName('clrType', month.clrType)}{' '}
          · 经办机构 {month.setlOptins} · {month.fixmedinsCode}
        </p>
        {row && (
          <p>
            已对 {row.checkedDays}/{row.dayCount} 天
            {row.firstUneven !== null && ` · 首个不平日 ${row.firstUneven}`}
            {row.totalTime === null
              ? ' · 未对总账'
              : ` · ${row.totalTime} ${row.totalOpter ?? ''} 对总账：${row.totalDscr ?? ''}`}
            {row.totalStale && '（之后本地有变化，需重对）'}
            {row.voidTime !== null && ` · ${row.voidTime} ${row.voidOpter ?? ''} 作废：${row.voidMemo ?? ''}`}
          </p>
        )}
      </div>
      <SidesTable row={row} />
    </header>
  );
}
