import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  route: '/print-settlement',
  load: () => import('./PrintSettlement.tsx'),
  content: () => import('./content.ts'),
});
