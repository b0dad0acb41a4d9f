import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/month-reconciliation',
  keys: 'g m',
  load: () => import('./MonthReconciliation.tsx'),
  content: () => import('./content.ts'),
});
