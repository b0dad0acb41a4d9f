import { defineContent } from '../../defineContent.ts';
import { hintCommands } from './hintCommands.ts';
import { hintList } from './hintList.ts';

export default defineContent({
  list: hintList,
  commands: hintCommands,
});
