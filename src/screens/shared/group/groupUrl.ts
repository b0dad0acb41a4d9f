import { groupKey, type GroupKey } from '../../../../contract/reconciliation/day.ts';

export const DETAIL_PATH = '/reconciliation/day-reconciliation-detail';

/** Where one group's detail lives: everything that names it stands in the address, so a link can be handed on. */
export const detailUrl = (key: GroupKey): string =>
  `${DETAIL_PATH}?${new URLSearchParams({
    settleDate: key.settleDate,
    fixmedinsCode: key.fixmedinsCode,
    insutype: key.insutype,
    clrType: key.clrType,
    setlOptins: key.setlOptins,
  }).toString()}`;

/** Where the differences of a period are: filters of the list (mismatch/mismatchList.ts), the days among them. */
export const mismatchUrl = (filter: Readonly<Record<string, string>>): string =>
  `${DETAIL_PATH}?${new URLSearchParams(filter).toString()}`;
/** Whether an address means the differences of a period, and no group. */
export const isPeriod = (search: string): boolean => new URLSearchParams(search).has('begndate');

/** The group an address names, or null when it names none. */
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
