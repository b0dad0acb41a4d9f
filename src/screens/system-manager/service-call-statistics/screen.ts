import { defineScreen } from '../../defineScreen.ts';
import { serviceCommands } from './serviceCommands.ts';
import { serviceList } from './serviceList.ts';

/** 服务调用统计. */
export default defineScreen({
  route: '/system-manager/service-call-statistics',
  list: serviceList,
  commands: serviceCommands,
});
