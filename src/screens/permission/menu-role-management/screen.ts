import { defineScreen } from '../../defineScreen.ts';
import { roleCommands } from './roleCommands.ts';
import { roleList } from './roleList.ts';

/** 菜单角色管理: which pages and buttons a role gives. */
export default defineScreen({
  route: '/permission/menu-role-management',
  load: () => import('./MenuRoles.tsx'),
  list: roleList,
  commands: roleCommands,
});
