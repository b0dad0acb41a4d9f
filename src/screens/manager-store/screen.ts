import { defineScreen } from '../defineScreen.ts';
import { goodsCommands } from './goods/goodsCommands.ts';
import { staffCommands } from '../shared/staff/staffCommands.ts';
import { stockCommands } from './stock/stockCommands.ts';
import { traceCommands } from './trace/traceCommands.ts';

export default defineScreen({
  route: '/manager-store',
  load: () => import('./ManagerStore.tsx'),
  commands: [...staffCommands, ...goodsCommands, ...stockCommands, ...traceCommands],
});
