import { defineContent } from '../../defineContent.ts';
import { hitDayCommands } from './hitDayCommands.ts';
import { hitDayList } from './hitDayList.ts';

export default defineContent({
  list: hitDayList,
  commands: hitDayCommands,
});
