import { defineContent } from '../defineContent.ts';
import { initializationCommands } from './commands.ts';

export default defineContent({
  commands: initializationCommands,
});
