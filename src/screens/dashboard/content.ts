import { defineContent } from '../defineContent.ts';
import { homeCommands } from './homeCommands.ts';

export default defineContent({
  commands: homeCommands,
});
