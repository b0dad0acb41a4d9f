import { ListView } from '../../list/view/ListView.tsx';
import { dayList } from './dayList.ts';
import { RunBanner } from './RunBanner.tsx';

/** 日对账: one row per store, day, insurance type, clearing type and agency. */
export default function DayReconciliation() {
  return <ListView screen={dayList} banner={(refresh) => <RunBanner refresh={refresh} />} />;
}
