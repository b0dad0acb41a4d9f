import { defineScreen } from '../../defineScreen.ts';

/** 结算信息补偿: settlements with an unknown result, or known to one side only. */
export default defineScreen({
  route: '/reconciliation/settlement-info-compensate',
  content: () => import('./content.ts'),
});
