import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/menu-manager/menu-diff',
  twins: ['/menu-diff'],
  load: () => import('./MenuDiff.tsx'),
  content: () => import('./content.ts'),
});
