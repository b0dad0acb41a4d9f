import { defineContent } from '../../defineContent.ts';
import { itemCommands } from '../../shared/catalogue/itemCommands.ts';
import { insuranceList } from './insuranceList.ts';

export default defineContent({
  list: insuranceList,
  commands: itemCommands,
});
