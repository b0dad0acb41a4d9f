import { defineScreen } from '../../defineScreen.ts';

/** 服务调用统计. */
export default defineScreen({
  route: '/system-manager/service-call-statistics',
  content: () => import('./content.ts'),
});
