import { defineScreen } from '../../defineScreen.ts';

/** 目录差异统计 by store, city or company. */
export default defineScreen({
  route: '/menu-manager/menu-diff-statistics',
  content: () => import('./content.ts'),
});
