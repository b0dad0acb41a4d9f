import { ListView } from '../../../list/view/ListView.tsx';
import { agencyList } from './agencyList.ts';

/** 机构查询: what the centre has, beside what the console has. */
export default function AgencyQuery() {
  return <ListView screen={agencyList} />;
}
