import { defineContent } from '../../defineContent.ts';
import { stationCommands } from './stationCommands.ts';
import { stationList } from './stationList.ts';

export default defineContent({
  list: stationList,
  commands: stationCommands,
});
