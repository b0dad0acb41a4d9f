import { defineScreen } from '../../defineScreen.ts';

/** 自定义报表管理: the reports that a person has made. */
export default defineScreen({
  route: '/customize-report-manager/customize-report-manager',
  load: () => import('./CustomizeReportManager.tsx'),
  content: () => import('./content.ts'),
});
