import { defineScreen } from '../../defineScreen.ts';

/** 服务命中统计图. */
export default defineScreen({
  route: '/system-manager/service-hit-statistics-chart',
  load: () => import('./HitChart.tsx'),
  content: () => import('./content.ts'),
});
