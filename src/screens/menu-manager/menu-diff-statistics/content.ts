import { defineContent } from '../../defineContent.ts';
import { menuStatList } from './menuStatList.ts';
import { statCommands } from './statCommands.ts';

export default defineContent({
  list: menuStatList,
  commands: statCommands,
});
