import { defineContent } from '../../defineContent.ts';
import { dataRoleCommands } from './dataRoleCommands.ts';
import { dataRoleList } from './dataRoleList.ts';

export default defineContent({
  list: dataRoleList,
  commands: dataRoleCommands,
});
