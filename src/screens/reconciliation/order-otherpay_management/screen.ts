import { defineScreen } from '../../defineScreen.ts';
import { orderCommands } from '../../shared/order/orderCommands.ts';
import { printCommands } from '../../shared/order/printCommands.ts';
import { saleCommands } from '../../shared/order/saleCommands.ts';
import { otherpayCommands } from './otherpayCommands.ts';
import { otherpayList } from './otherpayList.ts';

export default defineScreen({
  route: '/reconciliation/order-otherpay_management',
  load: () => import('./OtherpayOrders.tsx'),
  list: otherpayList,
  commands: [...orderCommands, ...printCommands, ...saleCommands, ...otherpayCommands],
});
