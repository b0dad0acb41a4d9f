import { defineScreen } from '../../defineScreen.ts';
import { menuStatList } from './menuStatList.ts';
import { statCommands } from './statCommands.ts';

export default defineScreen({
  route: '/menu-manager/menu-diff-statistics',
  load: () => import('./MenuDiffStatistics.tsx'),
  list: menuStatList,
  commands: statCommands,
});
