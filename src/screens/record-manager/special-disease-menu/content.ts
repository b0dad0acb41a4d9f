import { defineContent } from '../../defineContent.ts';
import { filingCommands } from '../../shared/filing/filingCommands.ts';
import { diseasesInfoList } from '../../shared/filing/filingList.ts';

export default defineContent({
  list: diseasesInfoList,
  commands: filingCommands,
});
