import { defineContent } from '../../defineContent.ts';
import { planCommands } from './planCommands.ts';
import { planList } from './planLists.ts';

export default defineContent({
  list: planList,
  commands: planCommands,
});
