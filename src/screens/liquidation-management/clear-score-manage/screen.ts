import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/liquidation-management/clear-score-manage',
  load: () => import('./ClearScoreManage.tsx'),
  content: () => import('./content.ts'),
});
