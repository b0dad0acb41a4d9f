import type { Handlers } from '../http/handler.ts';
import { abnormalHandlers } from './abnormal/handlers.ts';
import { approvalHandlers } from './approval/handlers.ts';
import { attendanceHandlers } from './attendance/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { cardHandlers } from './card/handlers.ts';
import { clearScoreHandlers } from './clearScore/handlers.ts';
import { compensateHandlers } from './compensate/handlers.ts';
import { counterHandlers } from './counter/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { dictionaryHandlers } from './dictionary.ts';
import { diseaseHandlers } from './disease/handlers.ts';
import { districtHandlers } from './district.ts';
import { doctorHandlers } from './doctor/handlers.ts';
import { exportHandlers } from './exports/handlers.ts';
import { feeHandlers } from './fee.ts';
import { importHandlers } from './imports/handlers.ts';
import { initializationHandlers } from './initialization/handlers.ts';
import { institutionHandlers } from './institution/handlers.ts';
import { jobHandlers } from './job.ts';
import {
  fundLiquidationHandlers,
  liquidationHandlers,
  unliquidatedHandlers,
} from './liquidation/handlers.ts';
import { lockHandlers } from './lock/handlers.ts';
import { menuDiffHandlers } from './menuDiff/handlers.ts';
import { mismatchHandlers } from './reconciliation/mismatchHandlers.ts';
import { monthHandlers } from './reconciliation/monthHandlers.ts';
import { orderHandlers } from './order.ts';
import { saleHandlers } from './orders/handlers.ts';
import { organHandlers } from './organ.ts';
import { qrCodeHandlers } from './qrCode/handlers.ts';
import { recV2Handlers } from './reconciliation/kindHandlers.ts';
import { otherpayHandlers } from './otherpay.ts';
import { reconciliationHandlers } from './reconciliation/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { reportPlanHandlers } from './reports/plans/handlers.ts';
import { roleHandlers } from './role.ts';
import { rxHandlers } from './rx/handlers.ts';
import { storeHandlers } from './stores/handlers.ts';
import { userHandlers } from './user/handlers.ts';
import { ybconfigHandlers } from './ybconfig.ts';

/** Every handler, by contract module. The binding refuses to start when one is missing or left over. */
export const handlers: Handlers = {
  abnormal: abnormalHandlers,
  approval: approvalHandlers,
  attendance: attendanceHandlers,
  auth: authHandlers,
  card: cardHandlers,
  clearScore: clearScoreHandlers,
  compensate: compensateHandlers,
  counter: counterHandlers,
  dashboard: dashboardHandlers,
  dictionary: dictionaryHandlers,
  disease: diseaseHandlers,
  district: districtHandlers,
  doctor: doctorHandlers,
  export: exportHandlers,
  fee: feeHandlers,
  fundLiquidation: fundLiquidationHandlers,
  import: importHandlers,
  initialization: initializationHandlers,
  institution: institutionHandlers,
  job: jobHandlers,
  liquidation: liquidationHandlers,
  lock: lockHandlers,
  menuDiff: menuDiffHandlers,
  mismatch: mismatchHandlers,
  month: monthHandlers,
  order: orderHandlers,
  qrCode: qrCodeHandlers,
  organ: { ...organHandlers, ...storeHandlers },
  recV2: recV2Handlers,
  otherpay: otherpayHandlers,
  reconciliation: reconciliationHandlers,
  report: reportHandlers,
  reportPlan: reportPlanHandlers,
  role: roleHandlers,
  rx: rxHandlers,
  sale: saleHandlers,
  unliquidated: unliquidatedHandlers,
  user: userHandlers,
  ybconfig: ybconfigHandlers,
};
