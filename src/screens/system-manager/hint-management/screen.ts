import { defineScreen } from '../../defineScreen.ts';

/** 提示语管理: guides that stand beside errors, and the rules that bring them there. */
export default defineScreen({
  route: '/system-manager/hint-management',
  twins: ['/hint-management'],
  load: () => import('./Hints.tsx'),
  content: () => import('./content.ts'),
});
