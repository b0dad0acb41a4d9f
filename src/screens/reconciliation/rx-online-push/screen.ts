import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/rx-online-push',
  load: () => import('./RxOnlinePush.tsx'),
  content: () => import('./content.ts'),
});
