import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/basic-data/insurance-menu',
  content: () => import('./content.ts'),
});
