import { defineContent } from '../../defineContent.ts';
import { monthCommands, monthRunCommands } from '../month/monthCommands.ts';
import { monthClearingCommands } from '../month/monthClearing.ts';
import { monthList } from '../month/monthList.ts';

export default defineContent({
  list: monthList,
  commands: [...monthCommands, ...monthRunCommands, ...monthClearingCommands],
});
