import { defineContent } from '../../defineContent.ts';
import { orderCommands } from '../../shared/order/orderCommands.ts';
import { orderList } from '../../shared/order/orderList.ts';
import { certCommands } from '../../shared/order/certCommands.ts';
import { centreMessageCommands } from '../../shared/order/centreMessageCommands.ts';
import { explainCommands } from '../../shared/order/explainCommands.ts';
import { printCommands } from '../../shared/order/printCommands.ts';
import { revealCommands } from '../../shared/order/revealCommands.ts';
import { refundCommands } from '../../shared/order/refundCommands.ts';
import { saleCommands, saleUploadCommands } from '../../shared/order/saleCommands.ts';

export default defineContent({
  list: orderList,
  commands: [
    ...orderCommands,
    ...refundCommands,
    ...printCommands,
    ...revealCommands,
    ...certCommands,
    ...centreMessageCommands,
    ...explainCommands,
    ...saleCommands,
    ...saleUploadCommands,
  ],
});
