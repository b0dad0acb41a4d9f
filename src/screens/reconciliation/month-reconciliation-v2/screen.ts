import { defineScreen } from '../../defineScreen.ts';
import { presetCommands } from '../preset/presetCommands.ts';
import { kindMonthList } from '../preset/presetLists.ts';

export default defineScreen({
  route: '/reconciliation/month-reconciliation-v2',
  load: () => import('./MonthV2.tsx'),
  list: kindMonthList,
  commands: presetCommands,
});
