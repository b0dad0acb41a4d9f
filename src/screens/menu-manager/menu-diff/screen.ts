import { defineScreen } from '../../defineScreen.ts';
import { menuDiffCommands } from './menuDiffCommands.ts';
import { menuDiffList } from './menuDiffList.ts';

export default defineScreen({
  route: '/menu-manager/menu-diff',
  twins: ['/menu-diff'],
  load: () => import('./MenuDiff.tsx'),
  list: menuDiffList,
  commands: menuDiffCommands,
});
