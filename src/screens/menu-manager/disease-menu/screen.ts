import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/menu-manager/disease-menu',
  keys: 'g i',
  load: () => import('./DiseaseMenu.tsx'),
  content: () => import('./content.ts'),
});
