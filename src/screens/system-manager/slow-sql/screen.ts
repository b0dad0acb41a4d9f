import { defineScreen } from '../../defineScreen.ts';
import { slowCommands } from './slowCommands.ts';
import { slowList } from './slowList.ts';

/** 慢SQL. */
export default defineScreen({
  route: '/system-manager/slow-sql',
  load: () => import('./SlowSql.tsx'),
  list: slowList,
  commands: slowCommands,
});
