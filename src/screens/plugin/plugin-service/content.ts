import { defineContent } from '../../defineContent.ts';
import { serviceCommands } from './serviceCommands.ts';
import { serviceList } from './serviceList.ts';

export default defineContent({
  list: serviceList,
  commands: serviceCommands,
});
