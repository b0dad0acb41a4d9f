import { defineScreen } from '../../defineScreen.ts';

/** 公司初始化: how far each company is with its first set-up. */
export default defineScreen({
  route: '/company-manager/company-init',
  content: () => import('./content.ts'),
});
