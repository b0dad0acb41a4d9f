import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/sale-info-detail',
  identity: ['setlId'],
  load: () => import('./SaleInfoDetail.tsx'),
  content: () => import('./content.ts'),
});
