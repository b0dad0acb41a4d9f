import { defineScreen } from '../../defineScreen.ts';

/** 客户端升级配置: who gets which version when. */
export default defineScreen({
  route: '/client-manager/upgrade-client-config',
  load: () => import('./UpgradePlans.tsx'),
  content: () => import('./content.ts'),
});
