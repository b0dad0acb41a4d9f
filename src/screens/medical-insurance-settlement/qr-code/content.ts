import { defineContent } from '../../defineContent.ts';
import { qrCommands } from './qrCommands.ts';
import { qrList } from './qrList.ts';

export default defineContent({
  list: qrList,
  commands: qrCommands,
});
