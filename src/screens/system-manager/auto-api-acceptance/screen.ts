import { defineScreen } from '../../defineScreen.ts';
import { runCommands } from './runCommands.ts';
import { runList } from './runList.ts';

/** 自动接口验收. */
export default defineScreen({
  route: '/system-manager/auto-api-acceptance',
  load: () => import('./AutoAcceptance.tsx'),
  list: runList,
  commands: runCommands,
});
