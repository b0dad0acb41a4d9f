import { defineScreen } from '../../defineScreen.ts';
import { accountCommands } from './accountCommands.ts';
import { accountList } from './accountList.ts';

/** 用户管理: the people within reach, their roles and their passwords. */
export default defineScreen({
  route: '/permission/user-management',
  load: () => import('./Accounts.tsx'),
  list: accountList,
  commands: accountCommands,
});
