import { defineScreen } from '../../defineScreen.ts';

/** 缓存管理: what the server and this browser keep, and how it is read again. */
export default defineScreen({
  route: '/system-manager/cache-manager',
  load: () => import('./CacheManager.tsx'),
  content: () => import('./content.ts'),
});
