import { defineContent } from '../../defineContent.ts';
import { dayQueryCommands } from '../month/monthCommands.ts';
import { dayQueryList } from './dayQueryList.ts';

export default defineContent({
  list: dayQueryList,
  commands: dayQueryCommands,
});
