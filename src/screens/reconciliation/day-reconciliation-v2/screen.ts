import { defineScreen } from '../../defineScreen.ts';
import { presetCommands } from '../preset/presetCommands.ts';
import { kindDayList } from '../preset/presetLists.ts';

export default defineScreen({
  route: '/reconciliation/day-reconciliation-v2',
  load: () => import('../preset/PresetList.tsx').then(({ DayV2 }) => ({ default: DayV2 })),
  list: kindDayList,
  commands: presetCommands,
});
