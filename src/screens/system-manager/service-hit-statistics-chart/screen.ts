import { defineScreen } from '../../defineScreen.ts';
import { hitCommands } from './hitCommands.ts';
import { hitList } from './hitList.ts';

/** 服务命中统计图. */
export default defineScreen({
  route: '/system-manager/service-hit-statistics-chart',
  load: () => import('./HitChart.tsx'),
  list: hitList,
  commands: hitCommands,
});
