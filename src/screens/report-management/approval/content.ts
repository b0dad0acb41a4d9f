import { defineContent } from '../../defineContent.ts';
import { approvalCommands } from './approvalCommands.ts';
import { approvalList } from './approvalList.ts';

export default defineContent({
  list: approvalList,
  commands: approvalCommands,
});
