import { defineScreen } from '../../defineScreen.ts';
import { designCommands } from './designCommands.ts';
import { runCommands } from './runCommands.ts';

/** 自定义报表: a report that runs, or its designer. */
export default defineScreen({
  route: '/customize-report-manager/customize-report',
  right: ['CustomizeReportList', 'CustomizeReportManager'],
  identity: ['reportId', 'design', 'from'],
  load: () => import('./CustomizeReport.tsx'),
  commands: [...runCommands, ...designCommands],
});
