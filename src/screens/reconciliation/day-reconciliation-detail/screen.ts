import { defineScreen } from '../../defineScreen.ts';
import { printCommands } from '../../shared/order/printCommands.ts';
import { runCommands } from '../group/dayCommands.ts';
import { detailCommands } from './detailCommands.ts';
import { mismatchCommands } from './mismatch/mismatchCommands.ts';
import { mismatchList } from './mismatch/mismatchList.ts';

export default defineScreen({
  route: '/reconciliation/day-reconciliation-detail',
  right: ['DayReconciliation', 'DayReconciliationQuery'],
  identity: ['settleDate', 'fixmedinsCode', 'insutype', 'clrType', 'setlOptins'],
  load: () => import('./DayDetail.tsx'),
  list: mismatchList,
  commands: [...detailCommands, ...printCommands, ...mismatchCommands, ...runCommands],
});
