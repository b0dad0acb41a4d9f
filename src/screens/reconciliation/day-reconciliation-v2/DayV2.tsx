import { KindList } from '../preset/PresetList.tsx';
import { kindDayList } from '../preset/presetLists.ts';

/** 日对账(江苏). */
export default function DayV2() {
  return <KindList screen={kindDayList} />;
}
