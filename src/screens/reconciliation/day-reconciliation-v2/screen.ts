import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/day-reconciliation-v2',
  load: () => import('../preset/PresetList.tsx').then(({ DayV2 }) => ({ default: DayV2 })),
  content: () => import('./content.ts'),
});
