import { defineScreen } from '../../defineScreen.ts';

/** 插件监控: packages and versions at the stations, and how they have been. */
export default defineScreen({
  route: '/plugin/plugin-monitor',
  load: () => import('./PluginMonitor.tsx'),
  content: () => import('./content.ts'),
});
