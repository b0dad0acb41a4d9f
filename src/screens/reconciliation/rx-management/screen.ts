import { defineScreen } from '../../defineScreen.ts';
import { rxList } from '../rx/rxList.ts';
import { rxCommands } from './rxCommands.ts';

export default defineScreen({
  route: '/reconciliation/rx-management',
  load: () => import('./RxManagement.tsx'),
  list: rxList,
  commands: rxCommands,
});
