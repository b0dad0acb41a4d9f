import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/liquidation-management/liquidation',
  load: () => import('./Liquidation.tsx'),
  content: () => import('./content.ts'),
});
