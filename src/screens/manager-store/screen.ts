import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  route: '/manager-store',
  load: () => import('./ManagerStore.tsx'),
  content: () => import('./content.ts'),
});
