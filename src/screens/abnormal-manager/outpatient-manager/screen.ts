import { defineScreen } from '../../defineScreen.ts';
import { exceptionCommands } from '../exceptions/abnormalCommands.ts';
import { outpatientList } from '../exceptions/abnormalList.ts';

export default defineScreen({
  route: '/abnormal-manager/outpatient-manager',
  load: () => import('./OutpatientExceptions.tsx'),
  list: outpatientList,
  commands: exceptionCommands,
});
