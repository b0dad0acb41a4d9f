import { defineScreen } from '../../defineScreen.ts';
import { liquidationList } from '../../shared/application/liquidationList.ts';
import { liquidationCommands, applyCommands } from '../apply/liquidationCommands.ts';

export default defineScreen({
  route: '/liquidation-management/liquidation',
  load: () => import('./Liquidation.tsx'),
  list: liquidationList,
  commands: [...liquidationCommands, ...applyCommands],
});
