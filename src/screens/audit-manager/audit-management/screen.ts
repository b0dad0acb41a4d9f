import { defineScreen } from '../../defineScreen.ts';

/** 审核管理: what the centre suspects of settled sales, and the store's answers. */
export default defineScreen({
  route: '/audit-manager/audit-management',
  load: () => import('./AuditManagement.tsx'),
  content: () => import('./content.ts'),
});
