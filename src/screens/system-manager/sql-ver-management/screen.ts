import { defineScreen } from '../../defineScreen.ts';
import { sqlVersionList } from './versionList.ts';

/** SQL版本管理: nothing but its list. */
export default defineScreen({
  route: '/system-manager/sql-ver-management',
  list: sqlVersionList,
});
