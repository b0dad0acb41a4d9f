import { defineContent } from '../../defineContent.ts';
import { exceptionCommands } from '../exceptions/abnormalCommands.ts';
import { outpatientList } from '../exceptions/abnormalList.ts';

export default defineContent({
  list: outpatientList,
  commands: exceptionCommands,
});
