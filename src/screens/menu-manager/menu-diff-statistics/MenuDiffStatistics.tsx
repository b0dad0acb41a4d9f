import { ListView } from '../../../list/view/ListView.tsx';
import { menuStatList } from './menuStatList.ts';

/** 目录差异统计 by store, city or company. */
export default function MenuDiffStatistics() {
  return <ListView screen={menuStatList} />;
}
