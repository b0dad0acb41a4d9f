import { defineScreen } from '../../defineScreen.ts';
import { planCommands } from './planCommands.ts';
import { planList } from './planLists.ts';

export default defineScreen({
  route: '/report-management/report-manager',
  load: () => import('./ReportManager.tsx'),
  list: planList,
  commands: planCommands,
});
