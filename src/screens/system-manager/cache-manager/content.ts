import { defineContent } from '../../defineContent.ts';
import { cacheCommands } from './cacheCommands.ts';
import { cacheList } from './cacheList.ts';

export default defineContent({
  list: cacheList,
  commands: cacheCommands,
});
