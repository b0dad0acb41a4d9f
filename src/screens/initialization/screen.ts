import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  route: '/initialization',
  load: () => import('./Initialization.tsx'),
  content: () => import('./content.ts'),
});
