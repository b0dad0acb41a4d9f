import { defineScreen } from '../../defineScreen.ts';
import { auditCommands } from './auditCommands.ts';
import { saleAuditCommands } from './saleAuditCommands.ts';
import { auditList } from './auditList.ts';

/** 审核管理: what the centre suspects of settled sales, and the store's answers. */
export default defineScreen({
  route: '/audit-manager/audit-management',
  load: () => import('./AuditManagement.tsx'),
  list: auditList,
  commands: [...auditCommands, ...saleAuditCommands],
});
