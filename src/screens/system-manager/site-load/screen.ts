import { defineScreen } from '../../defineScreen.ts';

/** 站点负载. */
export default defineScreen({
  route: '/system-manager/site-load',
  load: () => import('./SiteLoad.tsx'),
  content: () => import('./content.ts'),
});
