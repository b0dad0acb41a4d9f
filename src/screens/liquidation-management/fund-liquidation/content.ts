import { defineContent } from '../../defineContent.ts';
import { fundCommands } from './fundCommands.ts';
import { fundList } from './fundList.ts';

export default defineContent({
  list: fundList,
  commands: fundCommands,
});
