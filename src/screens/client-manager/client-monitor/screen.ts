import { defineScreen } from '../../defineScreen.ts';
import { stationCommands } from './stationCommands.ts';
import { stationList } from './stationList.ts';

/** 客户端监控: what runs at the tills, and how it is. */
export default defineScreen({
  route: '/client-manager/client-monitor',
  load: () => import('./ClientMonitor.tsx'),
  list: stationList,
  commands: stationCommands,
});
