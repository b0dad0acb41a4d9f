import { defineScreen } from '../../defineScreen.ts';
import { exceptionCommands } from '../exceptions/abnormalCommands.ts';
import { abnormalList } from '../exceptions/abnormalList.ts';

/** 异常订单管理: orders flagged as exceptions. */
export default defineScreen({
  route: '/abnormal-manager/abnormal-order-manager',
  list: abnormalList,
  commands: exceptionCommands,
});
