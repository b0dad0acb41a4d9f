import { defineScreen } from '../../defineScreen.ts';
import { dictionaryCommands } from './dictionaryCommands.ts';
import { dictionaryList } from './dictionaryList.ts';

/** 字典管理: the national codes as the area has them. */
export default defineScreen({
  route: '/menu-manager/dictionary',
  load: () => import('./Dictionary.tsx'),
  list: dictionaryList,
  commands: dictionaryCommands,
});
