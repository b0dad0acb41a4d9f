import { refundKindOfApproval } from './saga/refundApproval.ts';
import type { Handlers } from './http/handler.ts';
import { filingKindOfApproval } from './filing/act.ts';
import { abnormalOrderHandlers } from './modules/abnormalOrder/handlers.ts';
import { acceptanceHandlers } from './modules/acceptance/handlers.ts';
import { approvalHandlers } from './modules/approval/handlers.ts';
import { attendanceHandlers } from './modules/attendance/handlers.ts';
import { auditAnalyzeHandlers } from './modules/auditAnalyze/handlers.ts';
import { auditCatalogueHandlers } from './modules/auditCatalogue/handlers.ts';
import { auditManagementHandlers } from './modules/auditManagement/handlers.ts';
import { authHandlers } from './modules/auth/handlers.ts';
import { unlockHandlers } from './modules/auth/unlock.ts';
import { buyLogHandlers } from './modules/buyLog/handlers.ts';
import { cacheHandlers } from './modules/cache/handlers.ts';
import { cardHandlers } from './modules/card/handlers.ts';
import { catalogueHandlers } from './modules/catalogue/handlers.ts';
import { clientHandlers } from './modules/client/handlers.ts';
import { centreMessageHandlers } from './modules/centreMessage/handlers.ts';
import { centreProfileHandlers } from './modules/centreProfile/handlers.ts';
import { clearScoreHandlers } from './modules/clearScore/handlers.ts';
import { clientVersionHandlers } from './modules/clientVersion/handlers.ts';
import { companyHandlers } from './modules/company/handlers.ts';
import { companyUserHandlers } from './modules/companyUser/handlers.ts';
import { compensateHandlers } from './modules/compensate/handlers.ts';
import { counterHandlers } from './modules/counter/handlers.ts';
import { customReportHandlers } from './modules/customReport/handlers.ts';
import { dashboardHandlers } from './modules/dashboard/handlers.ts';
import { departmentHandlers } from './modules/department/handlers.ts';
import { dictionaryHandlers } from './modules/dictionary/handlers.ts';
import { diseaseHandlers } from './modules/disease/handlers.ts';
import { diseasesInfoHandlers } from './modules/diseasesInfo/handlers.ts';
import { districtHandlers } from './modules/district/handlers.ts';
import { doctorHandlers } from './modules/doctor/handlers.ts';
import { exportHandlers } from './modules/export/handlers.ts';
import { fundLiquidationHandlers } from './modules/fundLiquidation/handlers.ts';
import { goodsHandlers } from './modules/goods/handlers.ts';
import { hintMessageHandlers } from './modules/hintMessage/handlers.ts';
import { importHandlers } from './modules/import/handlers.ts';
import { initializationHandlers } from './modules/initialization/handlers.ts';
import { insPractitionerHandlers } from './modules/insPractitioner/handlers.ts';
import { institutionHandlers } from './modules/institution/handlers.ts';
import { jobHandlers } from './modules/job/handlers.ts';
import { liquidationKind } from './modules/liquidation/approved.ts';
import { liquidationHandlers } from './modules/liquidation/handlers.ts';
import { matchsOutsideRxExternalHandlers } from './modules/matchsOutsideRxExternal/handlers.ts';
import { menuDiffHandlers } from './modules/menuDiff/handlers.ts';
import { messageHandlers } from './modules/message/handlers.ts';
import { moduleFeeHandlers } from './modules/moduleFee/handlers.ts';
import { operationLogHandlers } from './modules/operationLog/handlers.ts';
import { orderHandlers } from './modules/order/handlers.ts';
import { organHandlers } from './modules/organ/authStores.ts';
import { contractHandlers } from './modules/organ/contracts.ts';
import { storeHandlers } from './modules/organ/handlers.ts';
import { otherpayOrderHandlers } from './modules/otherpayOrder/handlers.ts';
import { pluginMonitorHandlers } from './modules/pluginMonitor/handlers.ts';
import { pluginPackageHandlers } from './modules/pluginPackage/handlers.ts';
import { pluginServiceHandlers } from './modules/pluginService/handlers.ts';
import { progressHandlers } from './modules/progress/handlers.ts';
import { psnFixHandlers } from './modules/psnFix/handlers.ts';
import { qrCodeHandlers } from './modules/qrCode/handlers.ts';
import { dayHandlers } from './modules/reconciliation/dayHandlers.ts';
import { mismatchHandlers } from './modules/reconciliation/mismatchHandlers.ts';
import { monthHandlers } from './modules/reconciliation/monthHandlers.ts';
import { presetHandlers } from './modules/reconciliation/presetHandlers.ts';
import { reportHandlers } from './modules/report/handlers.ts';
import { reportPlanHandlers } from './modules/reportPlan/handlers.ts';
import { roleHandlers } from './modules/role/handlers.ts';
import { rxHandlers } from './modules/rx/handlers.ts';
import { saleHandlers } from './modules/sale/handlers.ts';
import { stationHandlers } from './modules/station/handlers.ts';
import { sequenceHandlers } from './modules/sequence/handlers.ts';
import { serviceStatisticsHandlers } from './modules/serviceStatistics/handlers.ts';
import { setlCertHandlers } from './modules/setlCert/handlers.ts';
import { siteLoadHandlers } from './modules/siteLoad/handlers.ts';
import { slowSqlHandlers } from './modules/slowSql/handlers.ts';
import { spotCheckHandlers } from './modules/spotCheck/handlers.ts';
import { specialDrugHandlers } from './modules/specialDrug/handlers.ts';
import { sqlVersionHandlers } from './modules/sqlVersion/handlers.ts';
import { stockHandlers } from './modules/stock/handlers.ts';
import { traceCodeHandlers } from './modules/traceCode/handlers.ts';
import { unLiquidateHandlers } from './modules/unLiquidate/handlers.ts';
import { upgradePlanHandlers } from './modules/upgradePlan/handlers.ts';
import { userHandlers } from './modules/user/handlers.ts';
import { ybConfigHandlers } from './modules/ybConfig/handlers.ts';

/** Every handler, by contract module. The server refuses to start on a missing or extra one. */
export const handlers: Handlers = {
  abnormalOrder: abnormalOrderHandlers,
  acceptance: acceptanceHandlers,
  approval: approvalHandlers({
    liquidation: liquidationKind,
    filing: filingKindOfApproval,
    refund: refundKindOfApproval,
  }),
  attendance: attendanceHandlers,
  auditAnalyze: auditAnalyzeHandlers,
  auditCatalogue: auditCatalogueHandlers,
  auditManagement: auditManagementHandlers,
  auth: { ...authHandlers, ...unlockHandlers },
  buyLog: buyLogHandlers,
  cache: cacheHandlers,
  card: cardHandlers,
  catalogue: catalogueHandlers,
  centreMessage: centreMessageHandlers,
  centreProfile: centreProfileHandlers,
  clearScore: clearScoreHandlers,
  client: clientHandlers,
  clientVersion: clientVersionHandlers,
  company: companyHandlers,
  companyUser: companyUserHandlers,
  compensate: compensateHandlers,
  counter: counterHandlers,
  // Its runs read through the handlers of their sources.
  customReport: customReportHandlers(() => handlers),
  dashboard: dashboardHandlers,
  department: departmentHandlers,
  dictionary: dictionaryHandlers,
  disease: diseaseHandlers,
  diseasesInfo: diseasesInfoHandlers,
  district: districtHandlers,
  doctor: doctorHandlers,
  export: exportHandlers,
  fundLiquidation: fundLiquidationHandlers,
  goods: goodsHandlers,
  hintMessage: hintMessageHandlers,
  import: importHandlers,
  initialization: initializationHandlers,
  insPractitioner: insPractitionerHandlers,
  institution: institutionHandlers,
  job: jobHandlers,
  liquidation: liquidationHandlers,
  matchsOutsideRxExternal: matchsOutsideRxExternalHandlers,
  menuDiff: menuDiffHandlers,
  message: messageHandlers,
  moduleFee: moduleFeeHandlers,
  operationLog: operationLogHandlers,
  order: orderHandlers,
  organ: { ...organHandlers, ...storeHandlers, ...contractHandlers },
  otherpayOrder: otherpayOrderHandlers,
  pluginMonitor: pluginMonitorHandlers,
  pluginPackage: pluginPackageHandlers,
  pluginService: pluginServiceHandlers,
  progress: progressHandlers,
  psnFix: psnFixHandlers,
  qrCode: qrCodeHandlers,
  reconciliation: { ...dayHandlers, ...mismatchHandlers, ...monthHandlers, ...presetHandlers },
  report: reportHandlers,
  reportPlan: reportPlanHandlers,
  role: roleHandlers,
  rx: rxHandlers,
  sale: saleHandlers,
  station: stationHandlers,
  sequence: sequenceHandlers,
  serviceStatistics: serviceStatisticsHandlers,
  setlCert: setlCertHandlers,
  siteLoad: siteLoadHandlers,
  slowSql: slowSqlHandlers,
  spotCheck: spotCheckHandlers,
  specialDrug: specialDrugHandlers,
  sqlVersion: sqlVersionHandlers,
  stock: stockHandlers,
  traceCode: traceCodeHandlers,
  unLiquidate: unLiquidateHandlers,
  upgradePlan: upgradePlanHandlers,
  user: userHandlers,
  ybConfig: ybConfigHandlers,
};
