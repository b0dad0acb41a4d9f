import { defineContent } from '../../defineContent.ts';
import { presetCommands } from '../preset/presetCommands.ts';
import { kindMonthList } from '../preset/presetLists.ts';

export default defineContent({
  list: kindMonthList,
  commands: presetCommands,
});
