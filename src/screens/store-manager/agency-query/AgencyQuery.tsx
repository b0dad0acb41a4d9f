import { ListView } from '../../../list/view/ListView.tsx';
import { agencyList } from './agencyList.ts';

/** 机构查询: the centre's institutions next to the console's records. */
export default function AgencyQuery() {
  return <ListView screen={agencyList} />;
}
