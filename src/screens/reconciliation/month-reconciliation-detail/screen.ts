import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/month-reconciliation-detail',
  identity: ['settleMonth', 'fixmedinsCode', 'insutype', 'clrType', 'setlOptins'],
  load: () => import('./MonthDetail.tsx'),
  content: () => import('./content.ts'),
});
