import { defineContent } from '../../defineContent.ts';
import { itemCommands } from '../../shared/catalogue/itemCommands.ts';
import { drugCommands } from './drugCommands.ts';
import { drugList } from './drugList.ts';

export default defineContent({
  list: drugList,
  commands: [...drugCommands, ...itemCommands],
});
