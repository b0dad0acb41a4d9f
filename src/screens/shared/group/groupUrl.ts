import { groupKey, type GroupKey } from '../../../../contract/reconciliation/day.ts';

export const DETAIL_PATH = '/reconciliation/day-reconciliation-detail';

/** The URL of one group's detail. The query string holds the whole key, so a link can be shared. */
export const detailUrl = (key: GroupKey): string =>
  `${DETAIL_PATH}?${new URLSearchParams({
    settleDate: key.settleDate,
    fixmedinsCode: key.fixmedinsCode,
    insutype: key.insutype,
    clrType: key.clrType,
    setlOptins: key.setlOptins,
  }).toString()}`;

/** The URL of the discrepancies of a period: filters of the list (mismatch/mismatchList.ts), including the days. */
export const mismatchUrl = (filter: Readonly<Record<string, string>>): string =>
  `${DETAIL_PATH}?${new URLSearchParams(filter).toString()}`;
/** Whether a URL means the discrepancies of a period rather than one group. */
export const isPeriod = (search: string): boolean => new URLSearchParams(search).has('begndate');

/** The group that a URL names, or null. */
export function groupOf(search: string): GroupKey | null {
  const parameters = new URLSearchParams(search);
  const read = groupKey.safeParse(
    Object.fromEntries(Object.keys(groupKey.shape).map((key) => [key, parameters.get(key)])),
  );
  return read.success ? read.data : null;
}

export const keyOf = (row: GroupKey): GroupKey => ({
  fixmedinsCode: row.fixmedinsCode,
  settleDate: row.settleDate,
  insutype: row.insutype,
  clrType: row.clrType,
  setlOptins: row.setlOptins,
});
