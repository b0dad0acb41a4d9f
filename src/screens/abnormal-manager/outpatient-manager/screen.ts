import { defineScreen } from '../../defineScreen.ts';

/** 门诊异常管理: the exceptions of outpatient treatment. */
export default defineScreen({
  route: '/abnormal-manager/outpatient-manager',
  content: () => import('./content.ts'),
});
