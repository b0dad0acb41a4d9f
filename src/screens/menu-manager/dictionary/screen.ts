import { defineScreen } from '../../defineScreen.ts';

/** 字典管理: the national codes as the area has them. */
export default defineScreen({
  route: '/menu-manager/dictionary',
  load: () => import('./Dictionary.tsx'),
  content: () => import('./content.ts'),
});
