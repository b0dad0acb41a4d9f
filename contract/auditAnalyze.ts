import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** What the figures are grouped by. */
export const auditGroupBy = z.enum(['store', 'rule', 'drug', 'person']);
export type AuditGroupBy = z.infer<typeof auditGroupBy>;

/** Percent with one decimal; `''` where there is nothing to divide by. */
const rate = z.string();

const figures = {
  /** Suspicions, and those whose violation the centre confirmed. */
  auditCnt: f.count,
  volaCnt: f.count,
  volaRate: rate,
  checkoutSusptAmt: f.money,
  cnfmVolaAmt: f.money,
  volaDetAmt: f.money,
  /** Appeals, those decided, and those that succeeded. */
  applCnt: f.count,
  passCnt: f.count,
  passRate: rate,
  passApplAmt: f.money,
};
export const auditFigures = z.object({
  by: auditGroupBy,
  /** The code of the store, rule or drug; for a person a hash of the sealed number, which is the same for the same person. */
  id: z.string(),
  /** Of a person: masked. */
  name: z.string(),
  ...figures,
});
export type AuditFigures = z.infer<typeof auditFigures>;

const filter = {
  begndate: f.day,
  enddate: f.day,
  by: auditGroupBy.default('store'),
  fixmedinsCode: f.codes(f.fixmedinsCode),
  sevDeg: f.codes(z.enum(['1', '2', '3'])),
};

/** 审核分析报表 (domain §3.12). */
export const auditAnalyzeCalls = {
  paged: defineCall({
    id: 'auditAnalyze.paged',
    method: 'GET',
    path: '/api/AuditAnalyze/Paged',
    summary: 'Figures of audits after the sale by store, rule, drug or person, the largest violations first',
    permission: { menuCode: 'AuditAnalyzeReport' },
    fee: 'SmartAudit',
    isHeavy: true,
    reads: 'replica',
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(auditFigures),
  }),
  totals: defineCall({
    id: 'auditAnalyze.totals',
    method: 'GET',
    path: '/api/AuditAnalyze/Totals',
    summary:
      'The figures of all suspicions of a query, each counted once, and its largest groups for the chart',
    permission: { menuCode: 'AuditAnalyzeReport' },
    fee: 'SmartAudit',
    isHeavy: true,
    reads: 'replica',
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, ...figures, chart: z.array(auditFigures) }),
  }),
};
