import { defineScreen } from '../../defineScreen.ts';

/** 抽查周期管理: the periods by which stores are checked, and the checks, which a store answers here. */
export default defineScreen({
  route: '/spot-check-manager/spot-check-period-manager',
  load: () => import('./SpotChecks.tsx'),
  content: () => import('./content.ts'),
});
