import { defineContent } from '../../defineContent.ts';
import { roleCommands } from './roleCommands.ts';
import { roleList } from './roleList.ts';

export default defineContent({
  list: roleList,
  commands: roleCommands,
});
