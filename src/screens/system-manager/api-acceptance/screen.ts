import { defineScreen } from '../../defineScreen.ts';

/** 接口验收. The report of a run is the same page: who sees the runs sees it. */
export default defineScreen({
  route: '/system-manager/api-acceptance',
  load: () => import('./ApiAcceptance.tsx'),
  content: () => import('./content.ts'),
});
