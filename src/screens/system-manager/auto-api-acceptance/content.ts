import { defineContent } from '../../defineContent.ts';
import { runCommands } from './runCommands.ts';
import { runList } from './runList.ts';

export default defineContent({
  list: runList,
  commands: runCommands,
});
