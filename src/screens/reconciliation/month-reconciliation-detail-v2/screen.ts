import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/month-reconciliation-detail-v2',
  identity: ['period', 'fixmedinsCode', 'kind'],
  load: () => import('../preset/PresetDetail.tsx').then(({ MonthDetailV2 }) => ({ default: MonthDetailV2 })),
  content: () => import('./content.ts'),
});
