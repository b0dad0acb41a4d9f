import { defineScreen } from '../../defineScreen.ts';
import { exceptionCommands } from '../exceptions/abnormalCommands.ts';
import { abnormalList } from '../exceptions/abnormalList.ts';

export default defineScreen({
  route: '/abnormal-manager/abnormal-order-manager',
  load: () => import('./AbnormalOrders.tsx'),
  list: abnormalList,
  commands: exceptionCommands,
});
