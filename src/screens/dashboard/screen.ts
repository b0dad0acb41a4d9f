import { defineScreen } from '../defineScreen.ts';
import { homeCommands } from './homeCommands.ts';

export default defineScreen({
  route: '/dashboard',
  keys: 'g h',
  load: () => import('./Dashboard.tsx'),
  commands: homeCommands,
});
