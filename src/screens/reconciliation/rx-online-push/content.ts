import { defineContent } from '../../defineContent.ts';
import { queueCommands } from './queueCommands.ts';
import { queueList } from './queueList.tsx';

export default defineContent({
  list: queueList,
  commands: queueCommands,
});
