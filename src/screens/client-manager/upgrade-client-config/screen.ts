import { defineScreen } from '../../defineScreen.ts';
import { planCommands } from './planCommands.ts';
import { planList } from './planList.ts';

/** 客户端升级配置: who gets which version when. */
export default defineScreen({
  route: '/client-manager/upgrade-client-config',
  load: () => import('./UpgradePlans.tsx'),
  list: planList,
  commands: planCommands,
});
