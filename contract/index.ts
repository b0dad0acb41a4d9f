import type { Call } from './wire/call.ts';
import { abnormalOrderCalls } from './abnormalOrder.ts';
import { acceptanceCalls } from './acceptance.ts';
import { approvalCalls } from './approval.ts';
import { attendanceCalls } from './attendance.ts';
import { auditAnalyzeCalls } from './auditAnalyze.ts';
import { auditCatalogueCalls } from './auditCatalogue.ts';
import { auditManagementCalls } from './auditManagement.ts';
import { authCalls } from './auth/auth.ts';
import { unlockCalls } from './auth/unlock.ts';
import { buyLogCalls } from './buyLog.ts';
import { cacheCalls } from './cache.ts';
import { cardCalls } from './card.ts';
import { catalogueCalls } from './catalogue/catalogue.ts';
import { centreMessageCalls } from './centreMessage.ts';
import { centreProfileCalls } from './centreProfile.ts';
import { clearScoreCalls } from './clearScore.ts';
import { clientCalls } from './client.ts';
import { clientVersionCalls } from './clientVersion.ts';
import { companyCalls } from './company.ts';
import { companyUserCalls } from './companyUser.ts';
import { compensateCalls } from './compensate.ts';
import { counterCalls } from './counter.ts';
import { customReportCalls } from './customReport/customReport.ts';
import { dashboardCalls } from './dashboard.ts';
import { departmentCalls } from './department.ts';
import { dictionaryCalls } from './dictionary.ts';
import { diseaseCalls } from './disease.ts';
import { diseasesInfoCalls } from './diseasesInfo.ts';
import { districtCalls } from './district.ts';
import { doctorCalls } from './doctor.ts';
import { exportCalls } from './export.ts';
import { fundLiquidationCalls } from './fundLiquidation.ts';
import { goodsCalls } from './goods.ts';
import { hintMessageCalls } from './hintMessage.ts';
import { importCalls } from './import/import.ts';
import { initializationCalls } from './initialization.ts';
import { insPractitionerCalls } from './insPractitioner.ts';
import { institutionCalls } from './institution.ts';
import { jobCalls } from './job.ts';
import { liquidationCalls } from './liquidation.ts';
import { matchsOutsideRxExternalCalls } from './matchsOutsideRxExternal.ts';
import { menuDiffCalls } from './menuDiff.ts';
import { messageCalls } from './message.ts';
import { moduleFeeCalls } from './moduleFee/moduleFee.ts';
import { opspDiseaseCalls } from './opspDisease.ts';
import { operationLogCalls } from './operationLog/operationLog.ts';
import { orderCalls } from './order.ts';
import { organCalls } from './organ/authStore.ts';
import { contractCalls } from './organ/contract.ts';
import { storeCalls } from './organ/store.ts';
import { otherpayOrderCalls } from './otherpayOrder.ts';
import { pluginMonitorCalls } from './pluginMonitor.ts';
import { pluginPackageCalls } from './pluginPackage.ts';
import { pluginServiceCalls } from './pluginService.ts';
import { progressCalls } from './progress.ts';
import { psnFixCalls } from './psnFix.ts';
import { qrCodeCalls } from './qrCode.ts';
import { dayCalls } from './reconciliation/day.ts';
import { mismatchCalls } from './reconciliation/mismatch.ts';
import { monthCalls } from './reconciliation/month.ts';
import { presetCalls } from './reconciliation/preset.ts';
import { settledCalls } from './report/settled.ts';
import { applicationReportCalls } from './report/applications.ts';
import { reportPlanCalls } from './reportPlan/reportPlan.ts';
import { accountCalls } from './role/account.ts';
import { userFileCalls } from './role/userFile.ts';
import { dataRoleCalls } from './role/dataRole.ts';
import { menuRoleCalls } from './role/menuRole.ts';
import { sessionRoleCalls } from './role/session.ts';
import { whoCanCalls } from './role/whoCan.ts';
import { rxCalls } from './rx.ts';
import { saleCalls } from './sale.ts';
import { protocolCalls } from './station/protocol.ts';
import { stationCalls } from './station/station.ts';
import { sequenceCalls } from './sequence.ts';
import { serviceStatisticsCalls } from './serviceStatistics.ts';
import { setlCertCalls } from './setlCert.ts';
import { siteLoadCalls } from './siteLoad.ts';
import { slowSqlCalls } from './slowSql.ts';
import { spotCheckCalls } from './spotCheck.ts';
import { specialDrugCalls } from './specialDrug.ts';
import { sqlVersionCalls } from './sqlVersion.ts';
import { stockCalls } from './stock.ts';
import { traceCodeCalls } from './traceCode.ts';
import { unLiquidateCalls } from './unLiquidate.ts';
import { upgradePlanCalls } from './upgradePlan.ts';
import { userCalls } from './user.ts';
import { ybConfigCalls } from './ybConfig.ts';

/**
 * All calls, by the prefix of their path: `/api/Doctor/Update` is `contract.doctor.update`, with the id `doctor.update`
 * (tests/unit/contract). The server refuses to start without a handler for each.
 */
export const contract = {
  abnormalOrder: abnormalOrderCalls,
  acceptance: acceptanceCalls,
  approval: approvalCalls,
  attendance: attendanceCalls,
  auditAnalyze: auditAnalyzeCalls,
  auditCatalogue: auditCatalogueCalls,
  auditManagement: auditManagementCalls,
  auth: { ...authCalls, ...unlockCalls },
  buyLog: buyLogCalls,
  cache: cacheCalls,
  card: cardCalls,
  catalogue: catalogueCalls,
  centreMessage: centreMessageCalls,
  centreProfile: centreProfileCalls,
  clearScore: clearScoreCalls,
  client: clientCalls,
  clientVersion: clientVersionCalls,
  company: companyCalls,
  companyUser: companyUserCalls,
  compensate: compensateCalls,
  counter: counterCalls,
  customReport: customReportCalls,
  dashboard: dashboardCalls,
  department: departmentCalls,
  dictionary: dictionaryCalls,
  disease: { ...diseaseCalls, ...opspDiseaseCalls },
  diseasesInfo: diseasesInfoCalls,
  district: districtCalls,
  doctor: doctorCalls,
  export: exportCalls,
  fundLiquidation: fundLiquidationCalls,
  goods: goodsCalls,
  hintMessage: hintMessageCalls,
  import: importCalls,
  initialization: initializationCalls,
  insPractitioner: insPractitionerCalls,
  institution: institutionCalls,
  job: jobCalls,
  liquidation: liquidationCalls,
  matchsOutsideRxExternal: matchsOutsideRxExternalCalls,
  menuDiff: menuDiffCalls,
  message: messageCalls,
  moduleFee: moduleFeeCalls,
  operationLog: operationLogCalls,
  order: orderCalls,
  organ: { ...organCalls, ...storeCalls, ...contractCalls },
  otherpayOrder: otherpayOrderCalls,
  pluginMonitor: pluginMonitorCalls,
  pluginPackage: pluginPackageCalls,
  pluginService: pluginServiceCalls,
  progress: progressCalls,
  psnFix: psnFixCalls,
  qrCode: qrCodeCalls,
  reconciliation: { ...dayCalls, ...mismatchCalls, ...monthCalls, ...presetCalls },
  report: { ...settledCalls, ...applicationReportCalls },
  reportPlan: reportPlanCalls,
  role: {
    ...sessionRoleCalls,
    ...menuRoleCalls,
    ...dataRoleCalls,
    ...accountCalls,
    ...userFileCalls,
    ...whoCanCalls,
  },
  rx: rxCalls,
  sale: saleCalls,
  station: { ...protocolCalls, ...stationCalls },
  sequence: sequenceCalls,
  serviceStatistics: serviceStatisticsCalls,
  setlCert: setlCertCalls,
  siteLoad: siteLoadCalls,
  slowSql: slowSqlCalls,
  spotCheck: spotCheckCalls,
  specialDrug: specialDrugCalls,
  sqlVersion: sqlVersionCalls,
  stock: stockCalls,
  traceCode: traceCodeCalls,
  unLiquidate: unLiquidateCalls,
  upgradePlan: upgradePlanCalls,
  user: userCalls,
  ybConfig: ybConfigCalls,
};
export type Contract = typeof contract;

export { DEFAULT_API_BASE } from './wire/base.ts';

/** All calls in one list. Throws on a duplicate id, and on a duplicate method and path. */
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
