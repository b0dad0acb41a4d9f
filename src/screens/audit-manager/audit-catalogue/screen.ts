import { defineScreen } from '../../defineScreen.ts';
import { auditCatalogueCommands } from './auditCatalogueCommands.ts';
import { auditCatalogueList } from './auditCatalogueList.ts';

/** 审核目录: drugs that want a pharmacist's eye, or have a limit at the till. */
export default defineScreen({
  route: '/audit-manager/audit-catalogue',
  load: () => import('./AuditCatalogue.tsx'),
  list: auditCatalogueList,
  commands: auditCatalogueCommands,
});
