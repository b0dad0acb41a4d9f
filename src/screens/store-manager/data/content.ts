import { defineContent } from '../../defineContent.ts';
import { clientCommands } from './clientCommands.ts';
import { contractCommands } from './contractCommands.ts';
import { storeCommands } from './storeCommands.ts';
import { storeList } from './storeList.ts';

export default defineContent({
  list: storeList,
  commands: [...storeCommands, ...clientCommands, ...contractCommands],
});
