import { defineContent } from '../../defineContent.ts';
import { acceptanceCommands } from './acceptanceCommands.ts';
import { acceptanceList } from './acceptanceList.ts';

export default defineContent({
  list: acceptanceList,
  commands: acceptanceCommands,
});
