import { defineScreen } from '../../defineScreen.ts';

/** 订单管理: the settlements of the stores that the person may see. */
export default defineScreen({
  route: '/reconciliation/order-management',
  keys: 'g o',
  content: () => import('./content.ts'),
});
