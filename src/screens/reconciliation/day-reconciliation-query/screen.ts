import { defineScreen } from '../../defineScreen.ts';
import { dayQueryCommands } from '../month/monthCommands.ts';
import { dayQueryList } from './dayQueryList.ts';

export default defineScreen({
  route: '/reconciliation/day-reconciliation-query',
  load: () => import('./DayQuery.tsx'),
  list: dayQueryList,
  commands: dayQueryCommands,
});
