import { monthKey, type MonthKey } from '../../../../contract/reconciliation/month.ts';

export const MONTH_PATH = '/reconciliation/month-reconciliation';
export const MONTH_DETAIL_PATH = '/reconciliation/month-reconciliation-detail';

export const monthKeyOf = (row: MonthKey): MonthKey => ({
  fixmedinsCode: row.fixmedinsCode,
  settleMonth: row.settleMonth,
  insutype: row.insutype,
  clrType: row.clrType,
  setlOptins: row.setlOptins,
});

/** The URL of the days of one month and group; the query string holds the whole key. */
export const monthDetailUrl = (key: MonthKey): string =>
  `${MONTH_DETAIL_PATH}?${new URLSearchParams({ ...monthKeyOf(key) }).toString()}`;

/** The month that a URL names, or null. */
export function monthIn(search: string): MonthKey | null {
  const parameters = new URLSearchParams(search);
  const read = monthKey.safeParse(
    Object.fromEntries(Object.keys(monthKey.shape).map((key) => [key, parameters.get(key)])),
  );
  return read.success ? read.data : null;
}
