import { defineScreen } from '../../defineScreen.ts';
import { queueCommands } from './queueCommands.ts';
import { queueList } from './queueList.tsx';

export default defineScreen({
  route: '/reconciliation/rx-online-push',
  load: () => import('./RxOnlinePush.tsx'),
  list: queueList,
  commands: queueCommands,
});
