import { ListView } from '../../../list/view/ListView.tsx';
import { compensateList } from './compensateList.ts';

/** 结算信息补偿: what one side does not know, or nobody. */
export default function Compensate() {
  return <ListView screen={compensateList} />;
}
