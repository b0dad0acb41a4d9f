import { defineContent } from '../../defineContent.ts';
import { optionsCommands } from '../group/optionsCommands.ts';

export default defineContent({
  commands: optionsCommands,
});
