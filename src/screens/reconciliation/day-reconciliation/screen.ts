import { defineScreen } from '../../defineScreen.ts';
import { dayCommands, runCommands } from '../group/dayCommands.ts';
import { dayList } from '../group/dayList.ts';
import { toMismatchesCommands } from '../group/toMismatchesCommands.ts';

export default defineScreen({
  route: '/reconciliation/day-reconciliation',
  twins: ['/day-reconciliation'],
  keys: 'g d',
  load: () => import('./DayReconciliation.tsx'),
  list: dayList,
  commands: [...dayCommands, ...runCommands, ...toMismatchesCommands],
});
