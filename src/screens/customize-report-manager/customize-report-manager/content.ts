import { defineContent } from '../../defineContent.ts';
import { ownCommands, runnableCommands } from '../group/listCommands.ts';
import { ownReportList } from '../group/reportLists.ts';

export default defineContent({
  list: ownReportList,
  commands: [...runnableCommands, ...ownCommands],
});
