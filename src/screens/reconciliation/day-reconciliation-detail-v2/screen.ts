import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/day-reconciliation-detail-v2',
  identity: ['period', 'fixmedinsCode', 'kind'],
  load: () => import('../preset/PresetDetail.tsx').then(({ DayDetailV2 }) => ({ default: DayDetailV2 })),
  content: () => import('./content.ts'),
});
