import { defineContent } from '../../defineContent.ts';
import { applyCommands } from '../apply/liquidationCommands.ts';
import { unliquidatedCommands } from './unliquidatedCommands.ts';
import { unliquidatedList } from './unliquidatedList.ts';

export default defineContent({
  list: unliquidatedList,
  commands: [...unliquidatedCommands, ...applyCommands],
});
