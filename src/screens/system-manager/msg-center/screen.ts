import { defineScreen } from '../../defineScreen.ts';

/** 消息中心: what concerns the person, read, acknowledged, and the way to it. */
export default defineScreen({
  route: '/system-manager/msg-center',
  twins: ['/msg-center'],
  keys: 'g n',
  load: () => import('./MsgCenter.tsx'),
  content: () => import('./content.ts'),
});
