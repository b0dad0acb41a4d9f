import { defineScreen } from '../../defineScreen.ts';

/** 人员定点备案: 2505 and 2506; 异地备案 is asked from here. */
export default defineScreen({
  route: '/record-manager/personnel-fixed-filling',
  load: () => import('./PersonnelFixed.tsx'),
  content: () => import('./content.ts'),
});
