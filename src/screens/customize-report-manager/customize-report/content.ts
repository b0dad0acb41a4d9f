import { defineContent } from '../../defineContent.ts';
import { designCommands } from './designCommands.ts';
import { runCommands } from './runCommands.ts';

export default defineContent({
  commands: [...runCommands, ...designCommands],
});
