import { defineScreen } from '../../defineScreen.ts';

/** 慢特病备案: 2503 and 2504. */
export default defineScreen({
  route: '/record-manager/special-disease-menu',
  load: () => import('./SpecialDisease.tsx'),
  content: () => import('./content.ts'),
});
