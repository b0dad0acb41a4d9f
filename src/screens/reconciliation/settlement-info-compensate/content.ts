import { defineContent } from '../../defineContent.ts';
import { compensateCommands } from './compensateCommands.ts';
import { compensateList } from './compensateList.ts';

export default defineContent({
  list: compensateList,
  commands: compensateCommands,
});
