import { defineContent } from '../../defineContent.ts';
import { packageCommands } from './packageCommands.ts';
import { packageList } from './packageList.ts';

export default defineContent({
  list: packageList,
  commands: packageCommands,
});
