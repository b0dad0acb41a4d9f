import { defineScreen } from '../defineScreen.ts';
import { logCommands } from './logCommands.ts';
import { logList } from './logList.ts';

/** 操作日志: who did what, on which record, from where. */
export default defineScreen({
  route: '/operation-log',
  load: () => import('./OperationLog.tsx'),
  list: logList,
  commands: logCommands,
});
