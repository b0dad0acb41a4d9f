import { defineScreen } from '../../defineScreen.ts';

/** 插件服务: what runs at the stations, started and stopped from here. */
export default defineScreen({
  route: '/plugin/plugin-service',
  load: () => import('./PluginServices.tsx'),
  content: () => import('./content.ts'),
});
