import { defineScreen } from '../../defineScreen.ts';
import { applyCommands } from '../apply/liquidationCommands.ts';
import { unliquidatedCommands } from './unliquidatedCommands.ts';
import { unliquidatedList } from './unliquidatedList.ts';

export default defineScreen({
  route: '/liquidation-management/un-liquidate-report',
  load: () => import('./UnLiquidate.tsx'),
  list: unliquidatedList,
  commands: [...unliquidatedCommands, ...applyCommands],
});
