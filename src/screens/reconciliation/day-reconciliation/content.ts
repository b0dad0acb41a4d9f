import { defineContent } from '../../defineContent.ts';
import { dayCommands, runCommands } from '../group/dayCommands.ts';
import { dayList } from '../group/dayList.ts';
import { toMismatchesCommands } from '../group/toMismatchesCommands.ts';

export default defineContent({
  list: dayList,
  commands: [...dayCommands, ...runCommands, ...toMismatchesCommands],
});
