import { defineScreen } from '../../defineScreen.ts';
import { packageCommands } from './packageCommands.ts';
import { packageList } from './packageList.ts';

/** 插件包: packages of services for stations. */
export default defineScreen({
  route: '/plugin/plugin-package',
  load: () => import('./PluginPackages.tsx'),
  list: packageList,
  commands: packageCommands,
});
