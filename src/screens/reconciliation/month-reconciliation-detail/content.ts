import { defineContent } from '../../defineContent.ts';
import { monthDetailCommands, monthRunCommands } from '../month/monthCommands.ts';

export default defineContent({
  commands: [...monthDetailCommands, ...monthRunCommands],
});
