import { defineScreen } from '../../defineScreen.ts';
import { serviceCommands } from './serviceCommands.ts';
import { serviceList } from './serviceList.ts';

/** 插件服务: what runs at the stations, started and stopped from here. */
export default defineScreen({
  route: '/plugin/plugin-service',
  load: () => import('./PluginServices.tsx'),
  list: serviceList,
  commands: serviceCommands,
});
