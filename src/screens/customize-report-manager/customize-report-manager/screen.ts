import { defineScreen } from '../../defineScreen.ts';
import { ownCommands, runnableCommands } from '../group/listCommands.ts';
import { ownReportList } from '../group/reportLists.ts';

/** 自定义报表管理: the reports that a person has made. */
export default defineScreen({
  route: '/customize-report-manager/customize-report-manager',
  load: () => import('./CustomizeReportManager.tsx'),
  list: ownReportList,
  commands: [...runnableCommands, ...ownCommands],
});
