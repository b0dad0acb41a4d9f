import { defineContent } from '../defineContent.ts';
import { logCommands } from './logCommands.ts';
import { logList } from './logList.ts';

export default defineContent({
  list: logList,
  commands: logCommands,
});
