import { abnormalCalls } from './abnormal.ts';
import { approvalCalls } from './approval.ts';
import { attendanceCalls } from './attendance.ts';
import type { Call } from './call.ts';
import { authCalls } from './auth.ts';
import { cardCalls } from './card.ts';
import { clearScoreCalls } from './clearScore.ts';
import { compensateCalls } from './compensate.ts';
import { counterCalls } from './counter.ts';
import { dashboardCalls } from './dashboard.ts';
import { dictionaryCalls } from './dictionary.ts';
import { districtCalls } from './district.ts';
import { diseaseCalls } from './disease.ts';
import { doctorCalls } from './doctor.ts';
import { exportCalls } from './exports.ts';
import { feeCalls } from './fee.ts';
import { fundLiquidationCalls } from './fundLiquidation.ts';
import { importCalls } from './imports.ts';
import { institutionCalls } from './institution.ts';
import { initializationCalls } from './initialization.ts';
import { jobCalls } from './job.ts';
import { liquidationCalls } from './liquidation.ts';
import { lockCalls } from './lock.ts';
import { menuDiffCalls } from './menuDiff.ts';
import { mismatchCalls } from './mismatch.ts';
import { monthCalls } from './month.ts';
import { orderCalls } from './order.ts';
import { organCalls } from './organ.ts';
import { qrCodeCalls } from './qrCode.ts';
import { recV2Calls } from './recV2.ts';
import { otherpayCalls } from './otherpay.ts';
import { reconciliationCalls } from './reconciliation.ts';
import { appyReportCalls } from './reports/applications.ts';
import { settledCalls } from './reports/calls.ts';
import { reportPlanCalls } from './reports/plan.ts';
import { roleCalls } from './role.ts';
import { rxCalls } from './rx.ts';
import { saleCalls } from './sale.ts';
import { storeCalls } from './store.ts';
import { unliquidatedCalls } from './unliquidated.ts';
import { userCalls } from './user.ts';
import { ybconfigCalls } from './ybconfig.ts';

/** The whole contract, by module. Adding a module here makes the server demand its handlers. */
export const contract = {
  abnormal: abnormalCalls,
  approval: approvalCalls,
  attendance: attendanceCalls,
  auth: authCalls,
  card: cardCalls,
  clearScore: clearScoreCalls,
  compensate: compensateCalls,
  counter: counterCalls,
  dashboard: dashboardCalls,
  dictionary: dictionaryCalls,
  disease: diseaseCalls,
  district: districtCalls,
  doctor: doctorCalls,
  export: exportCalls,
  fee: feeCalls,
  fundLiquidation: fundLiquidationCalls,
  import: importCalls,
  initialization: initializationCalls,
  institution: institutionCalls,
  job: jobCalls,
  liquidation: liquidationCalls,
  lock: lockCalls,
  menuDiff: menuDiffCalls,
  mismatch: mismatchCalls,
  month: monthCalls,
  order: orderCalls,
  qrCode: qrCodeCalls,
  organ: { ...organCalls, ...storeCalls },
  recV2: recV2Calls,
  otherpay: otherpayCalls,
  reconciliation: reconciliationCalls,
  report: { ...settledCalls, ...appyReportCalls },
  reportPlan: reportPlanCalls,
  role: roleCalls,
  rx: rxCalls,
  sale: saleCalls,
  unliquidated: unliquidatedCalls,
  user: userCalls,
  ybconfig: ybconfigCalls,
};
export type Contract = typeof contract;

export { DEFAULT_API_BASE } from './base.ts';

/** Every call, flat; throws on a doubled id or a doubled method and path. */
export function allCalls(): Call[] {
  const calls: Call[] = Object.values(contract).flatMap((module): Call[] => Object.values(module));
  const seen = new Set<string>();
  for (const call of calls)
    for (const key of [call.id, `${call.method} ${call.path}`]) {
      if (seen.has(key)) throw new Error(`the contract holds ${key} twice`);
      seen.add(key);
    }
  return calls;
}
