import { defineScreen } from '../../defineScreen.ts';

/** 系统配置: what holds for all areas that set nothing themselves. */
export default defineScreen({
  route: '/system-manager/system-config',
  load: () => import('./SystemConfig.tsx'),
  content: () => import('./content.ts'),
});
