import { defineScreen } from '../../defineScreen.ts';

/** 自定义报表: a report that runs, or its designer. */
export default defineScreen({
  route: '/customize-report-manager/customize-report',
  right: ['CustomizeReportList', 'CustomizeReportManager'],
  identity: ['reportId', 'design', 'from'],
  load: () => import('./CustomizeReport.tsx'),
  content: () => import('./content.ts'),
});
