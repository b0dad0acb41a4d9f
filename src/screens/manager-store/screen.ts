import { defineScreen } from '../defineScreen.ts';
import { goodsCommands } from './goods/goodsCommands.ts';
import { stockCommands } from './stock/stockCommands.ts';
import { staffCommands } from './staff/staffCommands.ts';
import { traceCommands } from './trace/traceCommands.ts';

export default defineScreen({
  route: '/manager-store',
  load: () => import('./ManagerStore.tsx'),
  commands: [...staffCommands, ...goodsCommands, ...stockCommands, ...traceCommands],
});
