import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  route: '/dashboard',
  keys: 'g h',
  load: () => import('./Dashboard.tsx'),
  content: () => import('./content.ts'),
});
