import { defineContent } from '../../defineContent.ts';
import { attendanceCommands } from './attendanceCommands.ts';
import { attendanceList } from './attendanceList.ts';

export default defineContent({
  list: attendanceList,
  commands: attendanceCommands,
});
