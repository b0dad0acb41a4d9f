import { defineContent } from '../../defineContent.ts';
import { runnableCommands } from '../group/listCommands.ts';
import { customReportList } from '../group/reportLists.ts';

export default defineContent({
  list: customReportList,
  commands: runnableCommands,
});
