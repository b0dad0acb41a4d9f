import { defineContent } from '../../defineContent.ts';
import { accountCommands } from './accountCommands.ts';
import { accountList } from './accountList.ts';

export default defineContent({
  list: accountList,
  commands: accountCommands,
});
