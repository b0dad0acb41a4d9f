import { defineContent } from '../defineContent.ts';
import { goodsCommands } from './goods/goodsCommands.ts';
import { staffCommands } from '../shared/staff/staffCommands.ts';
import { stockCommands } from './stock/stockCommands.ts';
import { traceCommands } from './trace/traceCommands.ts';

export default defineContent({
  commands: [...staffCommands, ...goodsCommands, ...stockCommands, ...traceCommands],
});
