import { defineContent } from '../../defineContent.ts';
import { hitCommands } from './hitCommands.ts';
import { hitList } from './hitList.ts';

export default defineContent({
  list: hitList,
  commands: hitCommands,
});
