import { defineContent } from '../../defineContent.ts';
import { messageCommands } from './messageCommands.ts';
import { messageList } from './messageList.ts';

export default defineContent({
  list: messageList,
  commands: messageCommands,
});
