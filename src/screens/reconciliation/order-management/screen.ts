import { defineScreen } from '../../defineScreen.ts';
import { orderCommands } from '../../shared/order/orderCommands.ts';
import { orderList } from '../../shared/order/orderList.ts';
import { printCommands } from '../../shared/order/printCommands.ts';
import { refundCommands } from '../../shared/order/refundCommands.ts';
import { saleCommands, saleUploadCommands } from '../../shared/order/saleCommands.ts';

export default defineScreen({
  route: '/reconciliation/order-management',
  keys: 'g o',
  load: () => import('./OrderManagement.tsx'),
  list: orderList,
  commands: [...orderCommands, ...refundCommands, ...printCommands, ...saleCommands, ...saleUploadCommands],
});
