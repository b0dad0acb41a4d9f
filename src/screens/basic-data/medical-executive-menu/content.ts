import { defineContent } from '../../defineContent.ts';
import { staffCommands } from '../../shared/staff/staffCommands.ts';
import { executiveList } from './executiveList.ts';

export default defineContent({
  list: executiveList,
  commands: staffCommands,
});
