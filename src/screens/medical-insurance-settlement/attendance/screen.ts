import { defineScreen } from '../../defineScreen.ts';
import { attendanceCommands } from './attendanceCommands.ts';
import { attendanceList } from './attendanceList.ts';

export default defineScreen({
  route: '/medical-insurance-settlement/attendance',
  twins: ['/attendance'],
  load: () => import('./Attendance.tsx'),
  list: attendanceList,
  commands: attendanceCommands,
});
