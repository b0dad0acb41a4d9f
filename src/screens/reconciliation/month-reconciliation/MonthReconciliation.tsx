import { ListView } from '../../../list/view/ListView.tsx';
import { RunBanner } from '../group/RunBanner.tsx';
import { monthList } from '../month/monthList.ts';

/** 月对账: one row per store, insurance type, clearing type and agency of a month. */
export default function MonthReconciliation() {
  return (
    <ListView screen={monthList} banner={(refresh) => <RunBanner refresh={refresh} stop="monthRec.stop" />} />
  );
}
