import { defineScreen } from '../../defineScreen.ts';

/** 客户端监控: what runs at the tills, and how it is. */
export default defineScreen({
  route: '/client-manager/client-monitor',
  load: () => import('./ClientMonitor.tsx'),
  content: () => import('./content.ts'),
});
