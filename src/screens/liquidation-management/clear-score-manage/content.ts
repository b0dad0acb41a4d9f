import { defineContent } from '../../defineContent.ts';
import { clearScoreCommands } from './clearScoreCommands.ts';
import { clearScoreList } from './clearScoreList.ts';

export default defineContent({
  list: clearScoreList,
  commands: clearScoreCommands,
});
