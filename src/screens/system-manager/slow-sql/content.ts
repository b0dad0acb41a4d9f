import { defineContent } from '../../defineContent.ts';
import { slowCommands } from './slowCommands.ts';
import { slowList } from './slowList.ts';

export default defineContent({
  list: slowList,
  commands: slowCommands,
});
