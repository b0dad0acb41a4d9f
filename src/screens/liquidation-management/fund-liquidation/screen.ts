import { defineScreen } from '../../defineScreen.ts';

/** 基金清算. */
export default defineScreen({
  route: '/liquidation-management/fund-liquidation',
  content: () => import('./content.ts'),
});
