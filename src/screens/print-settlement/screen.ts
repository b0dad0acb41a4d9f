import { defineScreen } from '../defineScreen.ts';
import { sheetCommands } from '../shared/counter/pageCommands.ts';

export default defineScreen({
  route: '/print-settlement',
  load: () => import('./PrintSettlement.tsx'),
  commands: sheetCommands,
});
