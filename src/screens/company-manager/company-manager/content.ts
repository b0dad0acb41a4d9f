import { defineContent } from '../../defineContent.ts';
import { companyCommands } from './companyCommands.ts';
import { companyList } from './companyList.ts';
import { moduleCommands } from './moduleCommands.ts';

export default defineContent({
  list: companyList,
  commands: [...companyCommands, ...moduleCommands],
});
