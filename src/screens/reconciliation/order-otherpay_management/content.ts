import { defineContent } from '../../defineContent.ts';
import { orderCommands } from '../../shared/order/orderCommands.ts';
import { printCommands } from '../../shared/order/printCommands.ts';
import { saleCommands } from '../../shared/order/saleCommands.ts';
import { otherpayCommands } from './otherpayCommands.ts';
import { otherpayList } from './otherpayList.ts';

export default defineContent({
  list: otherpayList,
  commands: [...orderCommands, ...printCommands, ...saleCommands, ...otherpayCommands],
});
