import { defineScreen } from '../../defineScreen.ts';

/** 审核分析报表: figures of audits by store, rule, drug and person. */
export default defineScreen({
  route: '/audit-manager/audit-analyze-report',
  load: () => import('./AuditAnalyze.tsx'),
  content: () => import('./content.ts'),
});
