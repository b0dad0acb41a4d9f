import { defineContent } from '../../defineContent.ts';
import { centreCommands } from './centreCommands.ts';
import { optionsCommands, placedCommands } from '../group/optionsCommands.ts';

export default defineContent({
  commands: [...placedCommands, ...optionsCommands, ...centreCommands],
});
