import { defineScreen } from '../../defineScreen.ts';

/** 异常订单管理: orders flagged as exceptions. */
export default defineScreen({
  route: '/abnormal-manager/abnormal-order-manager',
  content: () => import('./content.ts'),
});
