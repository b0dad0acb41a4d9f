import { ListView } from '../../../list/view/ListView.tsx';
import { luceneList } from './luceneList.tsx';

/** 检索索引管理. */
export default function Lucene() {
  return <ListView screen={luceneList} />;
}
