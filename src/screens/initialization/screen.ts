import { defineScreen } from '../defineScreen.ts';
import { initializationCommands } from './commands.ts';

export default defineScreen({
  route: '/initialization',
  load: () => import('./Initialization.tsx'),
  commands: initializationCommands,
});
