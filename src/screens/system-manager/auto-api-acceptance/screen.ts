import { defineScreen } from '../../defineScreen.ts';

/** 自动接口验收. */
export default defineScreen({
  route: '/system-manager/auto-api-acceptance',
  load: () => import('./AutoAcceptance.tsx'),
  content: () => import('./content.ts'),
});
