import { ListView } from '../../../list/view/ListView.tsx';
import { dayList } from '../group/dayList.ts';
import { RunBanner } from '../group/RunBanner.tsx';

/** 日对账: one row per store, day, insurance type, clearing type and agency. */
export default function DayReconciliation() {
  return <ListView screen={dayList} banner={(refresh) => <RunBanner refresh={refresh} />} />;
}
