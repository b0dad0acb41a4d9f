import { defineContent } from '../../defineContent.ts';
import { presetCommands } from '../preset/presetCommands.ts';
import { kindDayList } from '../preset/presetLists.ts';

export default defineContent({
  list: kindDayList,
  commands: presetCommands,
});
