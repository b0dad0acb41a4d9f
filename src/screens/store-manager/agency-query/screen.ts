import { defineScreen } from '../../defineScreen.ts';

/** 机构查询: the centre's institutions next to the console's records. */
export default defineScreen({
  route: '/store-manager/agency-query',
  content: () => import('./content.ts'),
});
