import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/medical-insurance-settlement/attendance',
  twins: ['/attendance'],
  load: () => import('./Attendance.tsx'),
  content: () => import('./content.ts'),
});
