import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/order-otherpay_management',
  load: () => import('./OtherpayOrders.tsx'),
  content: () => import('./content.ts'),
});
