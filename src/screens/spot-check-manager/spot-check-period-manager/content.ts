import { defineContent } from '../../defineContent.ts';
import { spotCheckCommands } from './spotCheckCommands.ts';
import { spotCheckTaskList } from './spotCheckList.ts';

export default defineContent({
  list: spotCheckTaskList,
  commands: spotCheckCommands,
});
