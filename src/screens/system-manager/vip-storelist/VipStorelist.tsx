import { ListView } from '../../../list/view/ListView.tsx';
import { vipList } from './vipList.ts';

/** 已开通门店. */
export default function VipStorelist() {
  return <ListView screen={vipList} />;
}
