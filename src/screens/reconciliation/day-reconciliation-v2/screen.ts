import { defineScreen } from '../../defineScreen.ts';
import { presetCommands } from '../preset/presetCommands.ts';
import { kindDayList } from '../preset/presetLists.ts';

export default defineScreen({
  route: '/reconciliation/day-reconciliation-v2',
  load: () => import('./DayV2.tsx'),
  list: kindDayList,
  commands: presetCommands,
});
