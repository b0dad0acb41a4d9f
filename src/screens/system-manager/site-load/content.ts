import { defineContent } from '../../defineContent.ts';
import { loadCommands } from './loadCommands.ts';
import { loadList } from './loadList.ts';

export default defineContent({
  list: loadList,
  commands: loadCommands,
});
