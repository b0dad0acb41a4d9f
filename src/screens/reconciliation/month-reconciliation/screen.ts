import { defineScreen } from '../../defineScreen.ts';
import { monthCommands, monthRunCommands } from '../month/monthCommands.ts';
import { monthClearingCommands } from '../month/monthClearing.ts';
import { monthList } from '../month/monthList.ts';

export default defineScreen({
  route: '/reconciliation/month-reconciliation',
  keys: 'g m',
  load: () => import('./MonthReconciliation.tsx'),
  list: monthList,
  commands: [...monthCommands, ...monthRunCommands, ...monthClearingCommands],
});
