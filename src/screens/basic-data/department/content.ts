import { defineContent } from '../../defineContent.ts';
import { departmentCommands } from './departmentCommands.ts';
import { departmentList } from './departmentList.ts';

export default defineContent({
  list: departmentList,
  commands: departmentCommands,
});
