import { defineContent } from '../../defineContent.ts';
import { monitorCommands } from './monitorCommands.ts';
import { monitorList } from './monitorList.ts';

export default defineContent({
  list: monitorList,
  commands: monitorCommands,
});
