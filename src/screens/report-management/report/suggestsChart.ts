import type { Filters } from '../../../../contract/report/cell.ts';

/** From so many months on, their course is what is looked for. */
const MANY_MONTHS = 6;

/** Whether a report opens with its chart: over half a year by month, or of several stores. */
export function suggestsChart(filters: Filters, dim: string | undefined, isStore: boolean): boolean {
  const { begndate = '', enddate = '', fixmedinsCode = '' } = filters as Record<string, string | undefined>;
  if (dim === 'fixmedinsCode') return !isStore && (fixmedinsCode === '' || fixmedinsCode.includes(','));
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return dim === 'settleMonth' && monthOf(enddate) - monthOf(begndate) + 1 >= MANY_MONTHS;
}
