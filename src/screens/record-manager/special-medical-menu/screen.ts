import { defineScreen } from '../../defineScreen.ts';

/** 特药备案: 25001 and 25002. */
export default defineScreen({
  route: '/record-manager/special-medical-menu',
  load: () => import('./SpecialMedical.tsx'),
  content: () => import('./content.ts'),
});
