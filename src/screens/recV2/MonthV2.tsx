import { KindList } from './KindList.tsx';
import { kindMonthList } from './kindLists.ts';

/** 月对账(江苏). */
export default function MonthV2() {
  return <KindList screen={kindMonthList} />;
}
