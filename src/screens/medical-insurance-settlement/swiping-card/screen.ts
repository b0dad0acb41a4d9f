import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/medical-insurance-settlement/swiping-card',
  twins: ['/swiping-card'],
  load: () => import('./Counter.tsx'),
  content: () => import('./content.ts'),
});
