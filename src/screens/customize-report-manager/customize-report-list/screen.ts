import { defineScreen } from '../../defineScreen.ts';
import { runnableCommands } from '../group/listCommands.ts';
import { customReportList } from '../group/reportLists.ts';

/** 自定义报表列表: the reports that a person may run. */
export default defineScreen({
  route: '/customize-report-manager/customize-report-list',
  list: customReportList,
  commands: runnableCommands,
});
