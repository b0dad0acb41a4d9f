import { defineContent } from '../../defineContent.ts';
import { liquidationList } from '../../shared/application/liquidationList.ts';
import { liquidationCommands, applyCommands } from '../apply/liquidationCommands.ts';

export default defineContent({
  list: liquidationList,
  commands: [...liquidationCommands, ...applyCommands],
});
