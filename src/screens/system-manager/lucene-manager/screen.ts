import { defineScreen } from '../../defineScreen.ts';
import { luceneCommands } from './luceneCommands.ts';
import { luceneList } from './luceneList.tsx';

/** 检索索引管理: the index over guides, known errors and help, and what a search finds in it. */
export default defineScreen({
  route: '/system-manager/lucene-manager',
  load: () => import('./Lucene.tsx'),
  list: luceneList,
  commands: luceneCommands,
});
