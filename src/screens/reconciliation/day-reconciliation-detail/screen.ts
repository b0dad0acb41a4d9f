import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/day-reconciliation-detail',
  right: ['DayReconciliation', 'DayReconciliationQuery'],
  identity: ['settleDate', 'fixmedinsCode', 'insutype', 'clrType', 'setlOptins'],
  load: () => import('./DayDetail.tsx'),
  content: () => import('./content.ts'),
});
