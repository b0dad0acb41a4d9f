import { defineContent } from '../../defineContent.ts';
import { dictionaryCommands } from './dictionaryCommands.ts';
import { dictionaryList } from './dictionaryList.ts';

export default defineContent({
  list: dictionaryList,
  commands: dictionaryCommands,
});
