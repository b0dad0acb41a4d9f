import { defineScreen } from '../../defineScreen.ts';

/** 插件包: packages of services for stations. */
export default defineScreen({
  route: '/plugin/plugin-package',
  load: () => import('./PluginPackages.tsx'),
  content: () => import('./content.ts'),
});
