import { defineContent } from '../../defineContent.ts';
import { filingCommands } from '../../shared/filing/filingCommands.ts';
import { specialDrugList } from '../../shared/filing/filingList.ts';

export default defineContent({
  list: specialDrugList,
  commands: filingCommands,
});
