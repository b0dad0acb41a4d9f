import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/liquidation-management/un-liquidate-report',
  load: () => import('./UnLiquidate.tsx'),
  content: () => import('./content.ts'),
});
