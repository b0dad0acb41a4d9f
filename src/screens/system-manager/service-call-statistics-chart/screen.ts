import { defineScreen } from '../../defineScreen.ts';
import { timelineCommands } from './timelineCommands.ts';
import { timelineList } from './timelineList.ts';

/** 服务调用统计图. */
export default defineScreen({
  route: '/system-manager/service-call-statistics-chart',
  load: () => import('./TimelineChart.tsx'),
  list: timelineList,
  commands: timelineCommands,
});
