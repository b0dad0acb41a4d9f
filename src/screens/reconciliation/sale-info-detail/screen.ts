import { defineScreen } from '../../defineScreen.ts';
import { explainCommands } from '../../shared/order/explainCommands.ts';
import { printCommands } from '../../shared/order/printCommands.ts';

export default defineScreen({
  route: '/reconciliation/sale-info-detail',
  identity: ['setlId'],
  load: () => import('./SaleInfoDetail.tsx'),
  commands: [...printCommands, ...explainCommands],
});
