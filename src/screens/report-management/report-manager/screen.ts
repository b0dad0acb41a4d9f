import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/report-management/report-manager',
  load: () => import('./ReportManager.tsx'),
  content: () => import('./content.ts'),
});
