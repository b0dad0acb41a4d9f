import { defineContent } from '../../defineContent.ts';
import { printCommands } from '../../shared/order/printCommands.ts';
import { runCommands } from '../group/dayCommands.ts';
import { detailCommands } from './detailCommands.ts';
import { mismatchCommands } from './mismatch/mismatchCommands.ts';
import { mismatchList } from './mismatch/mismatchList.ts';

export default defineContent({
  list: mismatchList,
  commands: [...detailCommands, ...printCommands, ...mismatchCommands, ...runCommands],
});
