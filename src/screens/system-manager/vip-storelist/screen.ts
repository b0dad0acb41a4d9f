import { defineScreen } from '../../defineScreen.ts';

/** 已开通门店. */
export default defineScreen({
  route: '/system-manager/vip-storelist',
  keys: 'g s',
  content: () => import('./content.ts'),
});
