import { defineScreen } from '../../defineScreen.ts';
import { presetDetailCommands } from '../preset/presetCommands.ts';

export default defineScreen({
  route: '/reconciliation/month-reconciliation-detail-v2',
  identity: ['period', 'fixmedinsCode', 'kind'],
  load: () => import('./MonthDetailV2.tsx'),
  commands: presetDetailCommands,
});
