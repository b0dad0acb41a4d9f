import { defineContent } from '../defineContent.ts';
import { diseaseSelectCommands } from '../shared/counter/pageCommands.ts';

export default defineContent({
  commands: diseaseSelectCommands,
});
