import { defineScreen } from '../defineScreen.ts';

/** 操作日志: who did what, on which record, from where. */
export default defineScreen({
  route: '/operation-log',
  load: () => import('./OperationLog.tsx'),
  content: () => import('./content.ts'),
});
