import { defineContent } from '../../defineContent.ts';
import { auditCommands } from './auditCommands.ts';
import { saleAuditCommands } from './saleAuditCommands.ts';
import { auditList } from './auditList.ts';

export default defineContent({
  list: auditList,
  commands: [...auditCommands, ...saleAuditCommands],
});
