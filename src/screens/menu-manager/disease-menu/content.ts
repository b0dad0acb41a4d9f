import { defineContent } from '../../defineContent.ts';
import { diseaseCommands } from './diseaseCommands.ts';
import { diseaseList } from './diseaseList.ts';

export default defineContent({
  list: diseaseList,
  commands: diseaseCommands,
});
