import { ListView } from '../../../list/view/ListView.tsx';
import { compensateList } from './compensateList.ts';

/** 结算信息补偿: settlements with an unknown result, or known to one side only. */
export default function Compensate() {
  return <ListView screen={compensateList} />;
}
