import { defineContent } from '../../defineContent.ts';
import { filingCommands, offsiteCommands } from '../../shared/filing/filingCommands.ts';
import { psnFixList } from '../../shared/filing/filingList.ts';

export default defineContent({
  list: psnFixList,
  commands: [...filingCommands, ...offsiteCommands],
});
