import { defineScreen } from '../../defineScreen.ts';
import { itemCommands } from '../../shared/catalogue/itemCommands.ts';
import { insuranceList } from './insuranceList.ts';

export default defineScreen({
  route: '/basic-data/insurance-menu',
  list: insuranceList,
  commands: itemCommands,
});
