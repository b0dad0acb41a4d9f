import type { Handlers } from '../http/handler.ts';
import { abnormalOrderHandlers } from './abnormalOrder/handlers.ts';
import { acceptanceHandlers } from './acceptance/handlers.ts';
import { approvalHandlers } from './approval/handlers.ts';
import { attendanceHandlers } from './attendance/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { unlockHandlers } from './auth/unlock.ts';
import { buyLogHandlers } from './buyLog/handlers.ts';
import { cardHandlers } from './card/handlers.ts';
import { clearScoreHandlers } from './clearScore/handlers.ts';
import { companyHandlers } from './company/handlers.ts';
import { companyUserHandlers } from './companyUser/handlers.ts';
import { compensateHandlers } from './compensate/handlers.ts';
import { counterHandlers } from './counter/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { dictionaryHandlers } from './dictionary/handlers.ts';
import { diseaseHandlers } from './disease/handlers.ts';
import { districtHandlers } from './district/handlers.ts';
import { doctorHandlers } from './doctor/handlers.ts';
import { exportHandlers } from './export/handlers.ts';
import { fundLiquidationHandlers } from './fundLiquidation/handlers.ts';
import { importHandlers } from './import/handlers.ts';
import { initializationHandlers } from './initialization/handlers.ts';
import { insPractitionerHandlers } from './insPractitioner/handlers.ts';
import { institutionHandlers } from './institution/handlers.ts';
import { jobHandlers } from './job/handlers.ts';
import { liquidationHandlers } from './liquidation/handlers.ts';
import { matchsOutsideRxExternalHandlers } from './matchsOutsideRxExternal/handlers.ts';
import { menuDiffHandlers } from './menuDiff/handlers.ts';
import { moduleFeeHandlers } from './moduleFee/handlers.ts';
import { orderHandlers } from './order/handlers.ts';
import { organHandlers } from './organ/authStores.ts';
import { storeHandlers } from './organ/handlers.ts';
import { otherpayOrderHandlers } from './otherpayOrder/handlers.ts';
import { progressHandlers } from './progress/handlers.ts';
import { qrCodeHandlers } from './qrCode/handlers.ts';
import { dayHandlers } from './reconciliation/dayHandlers.ts';
import { mismatchHandlers } from './reconciliation/mismatchHandlers.ts';
import { monthHandlers } from './reconciliation/monthHandlers.ts';
import { presetHandlers } from './reconciliation/presetHandlers.ts';
import { reportHandlers } from './report/handlers.ts';
import { reportPlanHandlers } from './reportPlan/handlers.ts';
import { roleHandlers } from './role/handlers.ts';
import { rxHandlers } from './rx/handlers.ts';
import { saleHandlers } from './sale/handlers.ts';
import { unLiquidateHandlers } from './unLiquidate/handlers.ts';
import { userHandlers } from './user/handlers.ts';
import { ybConfigHandlers } from './ybConfig/handlers.ts';

/** Every handler, by contract module. The server refuses to start when one is missing or superfluous. */
export const handlers: Handlers = {
  abnormalOrder: abnormalOrderHandlers,
  acceptance: acceptanceHandlers,
  approval: approvalHandlers,
  attendance: attendanceHandlers,
  auth: { ...authHandlers, ...unlockHandlers },
  buyLog: buyLogHandlers,
  card: cardHandlers,
  clearScore: clearScoreHandlers,
  company: companyHandlers,
  companyUser: companyUserHandlers,
  compensate: compensateHandlers,
  counter: counterHandlers,
  dashboard: dashboardHandlers,
  dictionary: dictionaryHandlers,
  disease: diseaseHandlers,
  district: districtHandlers,
  doctor: doctorHandlers,
  export: exportHandlers,
  fundLiquidation: fundLiquidationHandlers,
  import: importHandlers,
  initialization: initializationHandlers,
  insPractitioner: insPractitionerHandlers,
  institution: institutionHandlers,
  job: jobHandlers,
  liquidation: liquidationHandlers,
  matchsOutsideRxExternal: matchsOutsideRxExternalHandlers,
  menuDiff: menuDiffHandlers,
  moduleFee: moduleFeeHandlers,
  order: orderHandlers,
  organ: { ...organHandlers, ...storeHandlers },
  otherpayOrder: otherpayOrderHandlers,
  progress: progressHandlers,
  qrCode: qrCodeHandlers,
  reconciliation: { ...dayHandlers, ...mismatchHandlers, ...monthHandlers, ...presetHandlers },
  report: reportHandlers,
  reportPlan: reportPlanHandlers,
  role: roleHandlers,
  rx: rxHandlers,
  sale: saleHandlers,
  unLiquidate: unLiquidateHandlers,
  user: userHandlers,
  ybConfig: ybConfigHandlers,
};
