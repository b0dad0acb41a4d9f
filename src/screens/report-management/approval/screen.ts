import { defineScreen } from '../../defineScreen.ts';
import { approvalCommands } from './approvalCommands.ts';
import { approvalList } from './approvalList.ts';

export default defineScreen({
  route: '/report-management/approval',
  load: () => import('./Approval.tsx'),
  list: approvalList,
  commands: approvalCommands,
});
