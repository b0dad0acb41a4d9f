import { defineScreen } from '../../defineScreen.ts';
import { diseaseCommands } from './diseaseCommands.ts';
import { diseaseList } from './diseaseList.ts';

export default defineScreen({
  route: '/menu-manager/disease-menu',
  keys: 'g i',
  load: () => import('./DiseaseMenu.tsx'),
  list: diseaseList,
  commands: diseaseCommands,
});
