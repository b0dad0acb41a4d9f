import { defineScreen } from '../../defineScreen.ts';
import { agencyList } from './agencyList.ts';

export default defineScreen({
  route: '/store-manager/agency-query',
  load: () => import('./AgencyQuery.tsx'),
  list: agencyList,
});
