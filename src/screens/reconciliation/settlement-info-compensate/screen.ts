import { defineScreen } from '../../defineScreen.ts';
import { compensateCommands } from './compensateCommands.ts';
import { compensateList } from './compensateList.ts';

export default defineScreen({
  route: '/reconciliation/settlement-info-compensate',
  load: () => import('./Compensate.tsx'),
  list: compensateList,
  commands: compensateCommands,
});
