import { KindList } from '../preset/PresetList.tsx';
import { kindMonthList } from '../preset/presetLists.ts';

/** 月对账(江苏). */
export default function MonthV2() {
  return <KindList screen={kindMonthList} />;
}
