import { defineContent } from '../../defineContent.ts';
import { menuDiffCommands } from './menuDiffCommands.ts';
import { menuDiffList } from './menuDiffList.ts';

export default defineContent({
  list: menuDiffList,
  commands: menuDiffCommands,
});
