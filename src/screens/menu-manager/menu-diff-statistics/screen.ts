import { defineScreen } from '../../defineScreen.ts';
import { menuStatList } from './menuStatList.ts';
import { statCommands } from './statCommands.ts';

/** 目录差异统计 by store, city or company. */
export default defineScreen({
  route: '/menu-manager/menu-diff-statistics',
  list: menuStatList,
  commands: statCommands,
});
