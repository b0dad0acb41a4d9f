import { defineScreen } from '../../defineScreen.ts';
import { fundCommands } from './fundCommands.ts';
import { fundList } from './fundList.ts';

/** 基金清算. */
export default defineScreen({
  route: '/liquidation-management/fund-liquidation',
  list: fundList,
  commands: fundCommands,
});
