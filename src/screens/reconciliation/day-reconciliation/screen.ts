import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/day-reconciliation',
  twins: ['/day-reconciliation'],
  keys: 'g d',
  load: () => import('./DayReconciliation.tsx'),
  content: () => import('./content.ts'),
});
