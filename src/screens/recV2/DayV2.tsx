import { KindList } from './KindList.tsx';
import { kindDayList } from './kindLists.ts';

/** 日对账(江苏). */
export default function DayV2() {
  return <KindList screen={kindDayList} />;
}
