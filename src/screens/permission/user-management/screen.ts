import { defineScreen } from '../../defineScreen.ts';

/** 用户管理: the people within reach, their roles and their passwords. */
export default defineScreen({
  route: '/permission/user-management',
  load: () => import('./Accounts.tsx'),
  content: () => import('./content.ts'),
});
