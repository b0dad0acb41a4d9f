import { defineContent } from '../../defineContent.ts';
import { companyInitCommands } from './companyInitCommands.ts';
import { companyInitList } from './companyInitList.ts';

export default defineContent({
  list: companyInitList,
  commands: companyInitCommands,
});
