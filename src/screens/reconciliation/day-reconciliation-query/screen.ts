import { defineScreen } from '../../defineScreen.ts';

/** 日对账查询. */
export default defineScreen({
  route: '/reconciliation/day-reconciliation-query',
  content: () => import('./content.ts'),
});
