import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/report-management/approval',
  load: () => import('./Approval.tsx'),
  content: () => import('./content.ts'),
});
