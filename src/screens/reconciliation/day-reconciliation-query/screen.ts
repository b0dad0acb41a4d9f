import { defineScreen } from '../../defineScreen.ts';
import { dayQueryCommands } from '../month/monthCommands.ts';
import { dayQueryList } from './dayQueryList.ts';

/** 日对账查询. */
export default defineScreen({
  route: '/reconciliation/day-reconciliation-query',
  list: dayQueryList,
  commands: dayQueryCommands,
});
