import { defineScreen } from '../../defineScreen.ts';

/** 审核目录: drugs that want a pharmacist's eye, or have a limit at the till. */
export default defineScreen({
  route: '/audit-manager/audit-catalogue',
  load: () => import('./AuditCatalogue.tsx'),
  content: () => import('./content.ts'),
});
