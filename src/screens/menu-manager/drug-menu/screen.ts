import { defineScreen } from '../../defineScreen.ts';
import { itemCommands } from '../../shared/catalogue/itemCommands.ts';
import { drugCommands } from './drugCommands.ts';
import { drugList } from './drugList.ts';

export default defineScreen({
  route: '/menu-manager/drug-menu',
  load: () => import('./DrugMenu.tsx'),
  list: drugList,
  commands: [...drugCommands, ...itemCommands],
});
