import { defineScreen } from '../../defineScreen.ts';

/** 公司管理: the companies of the platform, their administrators and what they pay for. */
export default defineScreen({
  route: '/company-manager/company-manager',
  load: () => import('./Companies.tsx'),
  content: () => import('./content.ts'),
});
