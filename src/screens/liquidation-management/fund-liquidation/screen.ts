import { defineScreen } from '../../defineScreen.ts';
import { fundCommands } from './fundCommands.ts';
import { fundList } from './fundList.ts';

export default defineScreen({
  route: '/liquidation-management/fund-liquidation',
  load: () => import('./FundLiquidation.tsx'),
  list: fundList,
  commands: fundCommands,
});
