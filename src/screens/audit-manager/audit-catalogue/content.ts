import { defineContent } from '../../defineContent.ts';
import { auditCatalogueCommands } from './auditCatalogueCommands.ts';
import { auditCatalogueList } from './auditCatalogueList.ts';

export default defineContent({
  list: auditCatalogueList,
  commands: auditCatalogueCommands,
});
