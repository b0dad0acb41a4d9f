import { defineScreen } from '../../defineScreen.ts';

/** 自定义报表列表: the reports that a person may run. */
export default defineScreen({
  route: '/customize-report-manager/customize-report-list',
  content: () => import('./content.ts'),
});
