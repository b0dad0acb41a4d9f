import { defineScreen } from '../../defineScreen.ts';

/** 菜单角色管理: which pages and buttons a role gives. */
export default defineScreen({
  route: '/permission/menu-role-management',
  load: () => import('./MenuRoles.tsx'),
  content: () => import('./content.ts'),
});
