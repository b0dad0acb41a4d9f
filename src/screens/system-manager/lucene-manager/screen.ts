import { defineScreen } from '../../defineScreen.ts';

/** 检索索引管理: the index over guides, known errors and help, and what a search finds in it. */
export default defineScreen({
  route: '/system-manager/lucene-manager',
  load: () => import('./Lucene.tsx'),
  content: () => import('./content.ts'),
});
