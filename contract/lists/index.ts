import { acceptanceColumns, acceptanceRunColumns } from './acceptance.ts';
import { accountColumns } from './account.ts';
import { dataRoleColumns } from './dataRole.ts';
import { menuRoleColumns } from './menuRole.ts';
import { abnormalColumns, outpatientColumns } from './abnormal.ts';
import { approvalColumns } from './approval.ts';
import { attendanceColumns, attendanceMonthColumns } from './attendance.ts';
import { auditAnalyzeColumns } from './auditAnalyze.ts';
import { auditCatalogueColumns } from './auditCatalogue.ts';
import { auditManagementColumns, saleAuditColumns } from './auditManagement.ts';
import type { List } from './column.ts';
import { cacheColumns } from './cache.ts';
import { clearScoreColumns } from './clearScore.ts';
import { companyColumns, companyInitColumns } from './company.ts';
import { compensateColumns } from './compensate.ts';
import { customReportColumns, ownReportColumns } from './customReport.ts';
import { dayColumns, dayQueryColumns } from './day.ts';
import { detailColumns } from './detail.ts';
import { dictionaryColumns } from './dictionary.ts';
import { opspDiseaseColumns } from './opspDisease.ts';
import { diseaseColumns } from './disease.ts';
import { diseasesInfoColumns, psnFixColumns, specialDrugColumns } from './filing.ts';
import {
  hitColumns,
  hitDayColumns,
  loadColumns,
  serviceColumns,
  slowColumns,
  sqlVersionColumns,
  timelineColumns,
} from './figures.ts';
import { fundLiquidationColumns } from './fundLiquidation.ts';
import { liquidationColumns } from './liquidation.ts';
import { messageColumns } from './message.ts';
import { menuDiffColumns, menuStatColumns } from './menuDiff.ts';
import { mismatchColumns } from './mismatch.ts';
import { kindDayColumns, kindDayDetailColumns, kindMonthColumns, kindMonthDetailColumns } from './preset.ts';
import { monthColumns, monthDayColumns } from './month.ts';
import { hintColumns, luceneColumns } from './hint.ts';
import { operationLogColumns } from './operationLog.ts';
import { orderColumns } from './order.ts';
import { otherpayColumns } from './otherpay.ts';
import { drugColumns, insuranceColumns } from './catalogue.ts';
import { qrUseColumns } from './qrUse.ts';
import { rxColumns, rxQueueColumns } from './rx.ts';
import { appyLists } from './applications.ts';
import { planColumns, runColumns } from './plan.ts';
import { reportLists } from './report.ts';
import { saleColumns } from './sale.ts';
import { departmentColumns } from './department.ts';
import { executiveColumns, staffColumns } from './doctor.ts';
import { goodsColumns } from './goods.ts';
import { cardReadDllColumns, medicalDllColumns, upgradePlanColumns } from './clientVersion.ts';
import { stationColumns } from './station.ts';
import { spotCheckPeriodColumns, spotCheckRateColumns, spotCheckTaskColumns } from './spotCheck.ts';
import { stockColumns, traceColumns } from './stock.ts';
import { institutionColumns, storeColumns } from './store.ts';
import { unliquidatedColumns } from './unliquidated.ts';
import { vipColumns } from './vip.ts';

/** Every list that can be exported. A user who may make its call may export it. */
export const lists: readonly List[] = [
  dayColumns,
  dayQueryColumns,
  monthColumns,
  monthDayColumns,
  kindDayColumns,
  kindMonthColumns,
  kindDayDetailColumns,
  kindMonthDetailColumns,
  detailColumns,
  departmentColumns,
  executiveColumns,
  dictionaryColumns,
  diseaseColumns,
  opspDiseaseColumns,
  mismatchColumns,
  compensateColumns,
  clearScoreColumns,
  liquidationColumns,
  fundLiquidationColumns,
  unliquidatedColumns,
  approvalColumns,
  auditManagementColumns,
  saleAuditColumns,
  auditCatalogueColumns,
  auditAnalyzeColumns,
  hintColumns,
  luceneColumns,
  operationLogColumns,
  orderColumns,
  abnormalColumns,
  outpatientColumns,
  otherpayColumns,
  saleColumns,
  diseasesInfoColumns,
  specialDrugColumns,
  psnFixColumns,
  rxColumns,
  rxQueueColumns,
  qrUseColumns,
  vipColumns,
  accountColumns,
  companyColumns,
  goodsColumns,
  stockColumns,
  traceColumns,
  companyInitColumns,
  menuRoleColumns,
  dataRoleColumns,
  storeColumns,
  stationColumns,
  messageColumns,
  cacheColumns,
  medicalDllColumns,
  cardReadDllColumns,
  upgradePlanColumns,
  staffColumns,
  attendanceColumns,
  attendanceMonthColumns,
  drugColumns,
  insuranceColumns,
  menuDiffColumns,
  menuStatColumns,
  institutionColumns,
  ...reportLists,
  ...appyLists,
  planColumns,
  runColumns,
  ownReportColumns,
  customReportColumns,
  acceptanceColumns,
  acceptanceRunColumns,
  serviceColumns,
  timelineColumns,
  hitColumns,
  hitDayColumns,
  loadColumns,
  slowColumns,
  sqlVersionColumns,
  spotCheckPeriodColumns,
  spotCheckTaskColumns,
  spotCheckRateColumns,
];

export const listById = (id: string): List | undefined => lists.find((list) => list.id === id);
