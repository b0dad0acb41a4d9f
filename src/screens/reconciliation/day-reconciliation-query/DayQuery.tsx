import { ListView } from '../../../list/view/ListView.tsx';
import { dayQueryList } from './dayQueryList.ts';

/** 日对账查询. */
export default function DayQuery() {
  return <ListView screen={dayQueryList} />;
}
