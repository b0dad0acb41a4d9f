import { defineContent } from '../../defineContent.ts';
import { exceptionCommands } from '../exceptions/abnormalCommands.ts';
import { abnormalList } from '../exceptions/abnormalList.ts';

export default defineContent({
  list: abnormalList,
  commands: exceptionCommands,
});
