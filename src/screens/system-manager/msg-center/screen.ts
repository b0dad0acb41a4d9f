import { defineScreen } from '../../defineScreen.ts';
import { messageCommands } from './messageCommands.ts';
import { messageList } from './messageList.ts';

/** 消息中心: what concerns the person, read, acknowledged, and the way to it. */
export default defineScreen({
  route: '/system-manager/msg-center',
  twins: ['/msg-center'],
  keys: 'g n',
  load: () => import('./MsgCenter.tsx'),
  list: messageList,
  commands: messageCommands,
});
