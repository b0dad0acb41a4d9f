import { defineScreen } from '../../defineScreen.ts';

/** 服务调用统计图. */
export default defineScreen({
  route: '/system-manager/service-call-statistics-chart',
  load: () => import('./TimelineChart.tsx'),
  content: () => import('./content.ts'),
});
