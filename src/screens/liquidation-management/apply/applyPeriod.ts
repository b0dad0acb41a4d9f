import type { ClrGroup } from '../../../../contract/liquidation.ts';
import type { UnliquidatedRow } from '../../../../contract/unLiquidate.ts';
import { lastDayOf } from '../../../ui/day.ts';
import { lastMonth, yesterday } from '../../../list/filters/days.ts';
import type { ClrPeriod } from '../../shared/application/liquidationUrl.ts';

/** What is chosen already when the form opens. */
export type Prefill = Partial<ClrPeriod & ClrGroup>;

const wholeMonth = (month: string): ClrPeriod => ({
  begndate: `${month}-01`,
  enddate: lastDayOf(month),
});

/** Last month, unless days are given; of a month that is running those that are over. */
export function periodOf({ begndate, enddate }: Prefill): ClrPeriod {
  if (begndate === undefined || enddate === undefined) return wholeMonth(lastMonth());
  const latest = yesterday();
  return { begndate, enddate: enddate > latest ? latest : enddate };
}

/** A row's whole month, so that what comes late belongs to it as well; where a part of it is claimed, the days that are left. */
export function prefillOf(row: UnliquidatedRow): Prefill {
  const { isPart, settleMonth, begndate, enddate, fixmedinsCode, insutype, clrType, setlOptins } = row;
  return {
    ...(isPart ? { begndate, enddate } : wholeMonth(settleMonth)),
    fixmedinsCode,
    insutype,
    clrType,
    setlOptins,
  };
}
