import { defineContent } from '../../defineContent.ts';
import { presetDetailCommands } from '../preset/presetCommands.ts';

export default defineContent({
  commands: presetDetailCommands,
});
