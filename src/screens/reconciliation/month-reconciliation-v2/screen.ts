import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/month-reconciliation-v2',
  load: () => import('../preset/PresetList.tsx').then(({ MonthV2 }) => ({ default: MonthV2 })),
  content: () => import('./content.ts'),
});
