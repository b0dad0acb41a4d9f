import { defineScreen } from '../../defineScreen.ts';

/** 数据角色管理: which areas, companies and stores a person reaches. */
export default defineScreen({
  route: '/permission/data-role-management',
  load: () => import('./DataRoles.tsx'),
  content: () => import('./content.ts'),
});
