import { defineScreen } from '../../defineScreen.ts';
import { tillExplainCommands } from '../../shared/order/explainCommands.ts';
import { counterCommands } from './counterCommands.ts';

export default defineScreen({
  route: '/medical-insurance-settlement/swiping-card',
  twins: ['/swiping-card'],
  load: () => import('./Counter.tsx'),
  commands: [...counterCommands, ...tillExplainCommands],
});
