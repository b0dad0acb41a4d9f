import { defineScreen } from '../../defineScreen.ts';

/** 服务命中按日统计: opened from the chart. */
export default defineScreen({
  route: '/system-manager/service-hit-statistics-by-day',
  load: () => import('./HitDays.tsx'),
  content: () => import('./content.ts'),
});
