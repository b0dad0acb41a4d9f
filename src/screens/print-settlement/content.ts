import { defineContent } from '../defineContent.ts';
import { sheetCommands } from '../shared/counter/pageCommands.ts';

export default defineContent({
  commands: sheetCommands,
});
