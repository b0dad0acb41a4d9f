import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/reconciliation/rx-management',
  load: () => import('./RxManagement.tsx'),
  content: () => import('./content.ts'),
});
