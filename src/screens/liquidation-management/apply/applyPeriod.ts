import type { ClrGroup } from '../../../../contract/liquidation.ts';
import type { UnliquidatedRow } from '../../../../contract/unLiquidate.ts';
import { lastDayOf } from '../../../ui/day.ts';
import { lastMonth, yesterday } from '../../../list/filters/days.ts';
import type { ClrPeriod } from '../../shared/application/liquidationUrl.ts';

/** Initial values of the form. */
export type Prefill = Partial<ClrPeriod & ClrGroup>;

const wholeMonth = (month: string): ClrPeriod => ({
  begndate: `${month}-01`,
  enddate: lastDayOf(month),
});

/** Last month, unless days are given; never beyond yesterday. */
export function periodOf({ begndate, enddate }: Prefill): ClrPeriod {
  if (begndate === undefined || enddate === undefined) return wholeMonth(lastMonth());
  const latest = yesterday();
  return { begndate, enddate: enddate > latest ? latest : enddate };
}

/**
 * The row's whole month, so that late settlements are included; when part of the month is claimed already, only the
 * remaining days.
 */
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
