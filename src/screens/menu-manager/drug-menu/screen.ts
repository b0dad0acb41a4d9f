import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/menu-manager/drug-menu',
  load: () => import('./DrugMenu.tsx'),
  content: () => import('./content.ts'),
});
