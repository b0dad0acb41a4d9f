import { defineContent } from '../../defineContent.ts';
import { timelineCommands } from './timelineCommands.ts';
import { timelineList } from './timelineList.ts';

export default defineContent({
  list: timelineList,
  commands: timelineCommands,
});
