import { defineScreen } from '../../defineScreen.ts';
import { presetCommands } from '../preset/presetCommands.ts';
import { kindMonthList } from '../preset/presetLists.ts';

export default defineScreen({
  route: '/reconciliation/month-reconciliation-v2',
  load: () => import('../preset/PresetList.tsx').then(({ MonthV2 }) => ({ default: MonthV2 })),
  list: kindMonthList,
  commands: presetCommands,
});
