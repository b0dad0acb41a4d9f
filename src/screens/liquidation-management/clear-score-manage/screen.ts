import { defineScreen } from '../../defineScreen.ts';
import { clearScoreCommands } from './clearScoreCommands.ts';
import { clearScoreList } from './clearScoreList.ts';

export default defineScreen({
  route: '/liquidation-management/clear-score-manage',
  load: () => import('./ClearScoreManage.tsx'),
  list: clearScoreList,
  commands: clearScoreCommands,
});
