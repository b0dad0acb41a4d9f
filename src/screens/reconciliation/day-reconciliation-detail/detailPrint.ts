import { codeName } from '../../../../contract/codes/codes.ts';
import { detailColumns } from '../../../../contract/lists/detail.ts';
import { dayCalls, type GroupKey } from '../../../../contract/reconciliation/day.ts';
import type { ListQuery } from '../../../machines/list.ts';
import { TABS, type DetailTab } from './detailPlaces.ts';
import type { PrintSource } from '../../../list/print/printSource.ts';

/** Every amount column is summed from the rows: the detail's call returns row counts and no sums. */
const SUMS: Readonly<Record<string, null>> = Object.fromEntries(
  detailColumns.columns.filter(({ type }) => type === 'money').map(({ key }) => [key, null]),
);

/** The print source of 日对账明细: one group, the rows of one tab. `fixmedinsName` may be empty. */
export const detailPrint = (
  group: GroupKey,
  tab: DetailTab,
  fixmedinsName: string,
  query: ListQuery,
): PrintSource => ({
  title: detailColumns.title,
  facts: [
    `门店：${[fixmedinsName, group.fixmedinsCode].join(' ').trim()}`,
    `结算日期：${group.settleDate}`,
    `险种：${codeName('insutype', group.insutype)}`,
    `清算类别：${codeName('clrType', group.clrType)}`,
    `经办机构：${group.setlOptins}`,
    `范围：${TABS.find((each) => each.tab === tab)?.title ?? ''}`,
  ],
  query,
  list: dayCalls.dayDetail,
  totals: dayCalls.dayDetail,
  rowCount: (totals) => (totals as { readonly counts: Record<DetailTab, number> }).counts[tab],
  sums: () => SUMS,
});
