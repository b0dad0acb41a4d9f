import { defineContent } from '../../defineContent.ts';
import { luceneCommands } from './luceneCommands.ts';
import { luceneList } from './luceneList.tsx';

export default defineContent({
  list: luceneList,
  commands: luceneCommands,
});
