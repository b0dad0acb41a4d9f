import { defineScreen } from '../../defineScreen.ts';

/** SQL版本管理: nothing but its list. */
export default defineScreen({
  route: '/system-manager/sql-ver-management',
  content: () => import('./content.ts'),
});
