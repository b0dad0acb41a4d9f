import { ListView } from '../../../list/view/ListView.tsx';
import { compensateList } from './compensateList.ts';

/** 结算信息补偿: settlements that one side, or neither, has confirmed. */
export default function Compensate() {
  return <ListView screen={compensateList} />;
}
