import { defineScreen } from '../../defineScreen.ts';
import { agencyList } from './agencyList.ts';

/** 机构查询: the centre's institutions next to the console's records. */
export default defineScreen({
  route: '/store-manager/agency-query',
  list: agencyList,
});
