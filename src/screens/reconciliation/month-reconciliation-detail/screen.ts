import { defineScreen } from '../../defineScreen.ts';
import { monthDetailCommands, monthRunCommands } from '../month/monthCommands.ts';

export default defineScreen({
  route: '/reconciliation/month-reconciliation-detail',
  identity: ['settleMonth', 'fixmedinsCode', 'insutype', 'clrType', 'setlOptins'],
  load: () => import('./MonthDetail.tsx'),
  commands: [...monthDetailCommands, ...monthRunCommands],
});
