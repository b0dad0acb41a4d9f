import { defineScreen } from '../../defineScreen.ts';

/** 慢SQL. */
export default defineScreen({
  route: '/system-manager/slow-sql',
  load: () => import('./SlowSql.tsx'),
  content: () => import('./content.ts'),
});
