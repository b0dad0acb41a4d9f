import { defineScreen } from '../../defineScreen.ts';
import { loadCommands } from './loadCommands.ts';
import { loadList } from './loadList.ts';

/** 站点负载. */
export default defineScreen({
  route: '/system-manager/site-load',
  load: () => import('./SiteLoad.tsx'),
  list: loadList,
  commands: loadCommands,
});
