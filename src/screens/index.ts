import type { ComponentType } from 'react';
import {
  routeGroups,
  routes,
  type MenuCode,
  type RoutePath,
  type RouteRow,
} from '../../contract/routes.ts';
import type { Permission } from '../../contract/rights/permission.ts';
import type { AnyCommand } from '../commands/command.ts';
import { openScreenCommand } from '../commands/openScreen.ts';
import { late } from '../ui/page/lazyScreen.tsx';
import { clearScoreCommands } from './liquidation-management/clear-score-manage/clearScoreCommands.ts';
import { clearScoreList } from './liquidation-management/clear-score-manage/clearScoreList.ts';
import { approvalCommands } from './report-management/approval/approvalCommands.ts';
import { approvalList } from './report-management/approval/approvalList.ts';
import { compensateCommands } from './reconciliation/settlement-info-compensate/compensateCommands.ts';
import { compensateList } from './reconciliation/settlement-info-compensate/compensateList.ts';
import { counterCommands } from './medical-insurance-settlement/swiping-card/counterCommands.ts';
import { counterPageCommands } from './shared/counter/pageCommands.ts';
import { COUNTER_PATHS } from './shared/counter/counterPlace.ts';
import { homeCommands } from './dashboard/homeCommands.ts';
import { routeKeysOf } from '../machines/silentLogin.ts';
import { fundList } from './liquidation-management/fund-liquidation/fundList.ts';
import { liquidationCommands } from './liquidation-management/apply/liquidationCommands.ts';
import { liquidationList } from './shared/application/liquidationList.ts';
import { unliquidatedCommands } from './liquidation-management/un-liquidate-report/unliquidatedCommands.ts';
import { unliquidatedList } from './liquidation-management/un-liquidate-report/unliquidatedList.ts';
import { listCommands } from '../list/view/listCommands.ts';
import type { ResolvedList } from '../list/definition.ts';
import { diseaseCommands } from './menu-manager/disease-menu/diseaseCommands.ts';
import { diseaseList } from './menu-manager/disease-menu/diseaseList.ts';
import { findCommands } from './shared/palette/findCommands.ts';
import { listAddress, listArgs } from '../list/palette/listArgs.ts';
import { dayCommands } from './reconciliation/day-reconciliation/dayCommands.ts';
import { dayList } from './reconciliation/group/dayList.ts';
import { detailCommands } from './reconciliation/day-reconciliation-detail/detailCommands.ts';
import { mismatchCommands } from './reconciliation/day-reconciliation-detail/mismatch/mismatchCommands.ts';
import { mismatchList } from './reconciliation/day-reconciliation-detail/mismatch/mismatchList.ts';
import { dayQueryList } from './reconciliation/day-reconciliation-query/dayQueryList.ts';
import { monthCommands } from './reconciliation/month-reconciliation/monthCommands.ts';
import { monthList } from './reconciliation/month/monthList.ts';
import { kindCommands } from './reconciliation/preset/presetCommands.ts';
import { kindDayList, kindMonthList } from './reconciliation/preset/presetLists.ts';
import { initializationCommands } from './initialization/commands.ts';
import { abnormalCommands } from './abnormal-manager/exceptions/abnormalCommands.ts';
import { abnormalList, outpatientList } from './abnormal-manager/exceptions/abnormalList.ts';
import { orderCommands } from './shared/order/orderCommands.ts';
import { orderList } from './shared/order/orderList.ts';
import { otherpayCommands } from './reconciliation/order-otherpay_management/otherpayCommands.ts';
import { otherpayList } from './reconciliation/order-otherpay_management/otherpayList.ts';
import { planCommands } from './report-management/report-manager/planCommands.ts';
import { planList } from './report-management/report-manager/planLists.ts';
import { reportCommands } from './report-management/report/reportCommands.ts';
import { openedList } from './report-management/report/reportLists.ts';
import { printCommands } from './shared/order/printCommands.ts';
import { refundCommands } from './shared/order/refundCommands.ts';
import { saleCommands } from './reconciliation/sale-info-detail/saleCommands.ts';
import { agencyList } from './store-manager/agency-query/agencyList.ts';
import { menuDiffCommands } from './menu-manager/menu-diff/menuDiffCommands.ts';
import { menuDiffList, menuStatList } from './menu-manager/menu-diff/menuDiffList.ts';
import { attendanceCommands } from './medical-insurance-settlement/attendance/attendanceCommands.ts';
import { attendanceList } from './medical-insurance-settlement/attendance/attendanceList.ts';
import { staffCommands } from './manager-store/staff/staffCommands.ts';
import { storeCommands } from './store-manager/data/storeCommands.ts';
import { storeList } from './store-manager/data/storeList.ts';
import { qrCommands } from './medical-insurance-settlement/qr-code/qrCommands.ts';
import { qrList } from './medical-insurance-settlement/qr-code/qrList.ts';
import { queueCommands } from './reconciliation/rx-online-push/queueCommands.ts';
import { queueList } from './reconciliation/rx-online-push/queueList.tsx';
import { rxCommands } from './reconciliation/rx-management/rxCommands.ts';
import { rxList } from './reconciliation/rx/rxList.ts';
import { vipCommands } from './system-manager/vip-storelist/vipCommands.ts';
import { tableCommands } from '../list/view/tableCommands.ts';
import { viewCommands } from '../list/views/viewCommands.ts';
import { vipList } from './system-manager/vip-storelist/vipList.ts';

import { reports } from '../../contract/report/report.ts';

type Screen = ComponentType;
const menuDiff = late(() => import('./menu-manager/menu-diff/MenuDiff.tsx'));
const attendance = late(() => import('./medical-insurance-settlement/attendance/Attendance.tsx'));
const counter = late(() => import('./medical-insurance-settlement/swiping-card/Counter.tsx'));
const dayReconciliation = late(() => import('./reconciliation/day-reconciliation/DayReconciliation.tsx'));

/** The screens that are built, by route. A route without one leads to /404. */
const built: Partial<Record<RoutePath, Screen>> = {
  '/dashboard': late(() => import('./dashboard/Dashboard.tsx')),
  '/swiping-card': counter,
  '/medical-insurance-settlement/swiping-card': counter,
  '/disease-select': late(() => import('./disease-select/DiseaseSelect.tsx')),
  '/print-settlement': late(() => import('./print-settlement/PrintSettlement.tsx')),
  '/medical-insurance-settlement/qr-code': late(
    () => import('./medical-insurance-settlement/qr-code/QrCode.tsx'),
  ),
  '/reconciliation/day-reconciliation': dayReconciliation,
  '/day-reconciliation': dayReconciliation,
  '/reconciliation/day-reconciliation-detail': late(
    () => import('./reconciliation/day-reconciliation-detail/DayDetail.tsx'),
  ),
  '/reconciliation/month-reconciliation': late(
    () => import('./reconciliation/month-reconciliation/MonthReconciliation.tsx'),
  ),
  '/reconciliation/month-reconciliation-detail': late(
    () => import('./reconciliation/month-reconciliation-detail/MonthDetail.tsx'),
  ),
  '/reconciliation/day-reconciliation-query': late(
    () => import('./reconciliation/day-reconciliation-query/DayQuery.tsx'),
  ),
  '/reconciliation/day-reconciliation-v2': late(
    () => import('./reconciliation/day-reconciliation-v2/DayV2.tsx'),
  ),
  '/reconciliation/day-reconciliation-detail-v2': late(
    () => import('./reconciliation/day-reconciliation-detail-v2/DayDetailV2.tsx'),
  ),
  '/reconciliation/month-reconciliation-v2': late(
    () => import('./reconciliation/month-reconciliation-v2/MonthV2.tsx'),
  ),
  '/reconciliation/month-reconciliation-detail-v2': late(
    () => import('./reconciliation/month-reconciliation-detail-v2/MonthDetailV2.tsx'),
  ),
  '/initialization': late(() => import('./initialization/Initialization.tsx')),
  '/system-manager/vip-storelist': late(() => import('./system-manager/vip-storelist/VipStorelist.tsx')),
  '/menu-manager/menu-diff': menuDiff,
  '/menu-diff': menuDiff,
  '/menu-manager/menu-diff-statistics': late(
    () => import('./menu-manager/menu-diff-statistics/MenuDiffStatistics.tsx'),
  ),
  '/medical-insurance-settlement/attendance': attendance,
  '/attendance': attendance,
  '/store-manager/data': late(() => import('./store-manager/data/StoreData.tsx')),
  '/store-manager/agency-query': late(() => import('./store-manager/agency-query/AgencyQuery.tsx')),
  '/manager-store': late(() => import('./manager-store/ManagerStore.tsx')),
  '/menu-manager/disease-menu': late(() => import('./menu-manager/disease-menu/DiseaseMenu.tsx')),
  '/reconciliation/order-management': late(
    () => import('./reconciliation/order-management/OrderManagement.tsx'),
  ),
  '/reconciliation/settlement-info-compensate': late(
    () => import('./reconciliation/settlement-info-compensate/Compensate.tsx'),
  ),
  '/reconciliation/order-otherpay_management': late(
    () => import('./reconciliation/order-otherpay_management/OtherpayOrders.tsx'),
  ),
  '/reconciliation/sale-info-detail': late(
    () => import('./reconciliation/sale-info-detail/SaleInfoDetail.tsx'),
  ),
  '/liquidation-management/clear-score-manage': late(
    () => import('./liquidation-management/clear-score-manage/ClearScoreManage.tsx'),
  ),
  '/reconciliation/rx-management': late(() => import('./reconciliation/rx-management/RxManagement.tsx')),
  '/reconciliation/rx-online-push': late(() => import('./reconciliation/rx-online-push/RxOnlinePush.tsx')),
  '/abnormal-manager/abnormal-order-manager': late(
    () => import('./abnormal-manager/abnormal-order-manager/AbnormalOrders.tsx'),
  ),
  '/abnormal-manager/outpatient-manager': late(
    () => import('./abnormal-manager/outpatient-manager/OutpatientExceptions.tsx'),
  ),
  '/liquidation-management/liquidation': late(
    () => import('./liquidation-management/liquidation/Liquidation.tsx'),
  ),
  '/liquidation-management/fund-liquidation': late(
    () => import('./liquidation-management/fund-liquidation/FundLiquidation.tsx'),
  ),
  '/liquidation-management/un-liquidate-report': late(
    () => import('./liquidation-management/un-liquidate-report/UnLiquidate.tsx'),
  ),
  '/report-management/approval': late(() => import('./report-management/approval/Approval.tsx')),
  '/report-management/report-manager': late(
    () => import('./report-management/report-manager/ReportManager.tsx'),
  ),
  // One a route: screens that share one are twins.
  ...Object.fromEntries(
    reports.map(({ path }) => [path, late(() => import('./report-management/report/Report.tsx'))]),
  ),
};

/** Where a person goes all day: `g` and a letter of the English name. */
const goTo: Partial<Record<RoutePath, string>> = {
  '/dashboard': 'g h',
  '/reconciliation/day-reconciliation': 'g d',
  '/reconciliation/month-reconciliation': 'g m',
  '/reconciliation/order-management': 'g o',
  '/menu-manager/disease-menu': 'g i',
  '/system-manager/vip-storelist': 'g s',
};

/** Hidden routes whose right is another route's: the detail belongs to its list. */
const rightOf: Partial<Record<RoutePath, MenuCode | readonly MenuCode[]>> = {
  '/reconciliation/day-reconciliation-detail': ['DayReconciliation', 'DayReconciliationQuery'],
};

export interface ScreenRoute {
  readonly path: RoutePath;
  readonly title: string;
  readonly english: string;
  readonly group: { readonly path: string; readonly title: string } | null;
  readonly permission: Permission;
  /** Role codes that the route is for beside its menu code; null: all (spec §6, meta roles). */
  readonly roles: readonly number[] | null;
  /** Shown in the sidebar. */
  readonly inMenu: boolean;
  readonly Component: Screen;
}

/** Every built screen with its row of the route table. */
export const screenRoutes: readonly ScreenRoute[] = routes.flatMap((row): ScreenRoute[] => {
  const Component = built[row.path];
  if (!Component) return [];
  const menuCode = rightOf[row.path] ?? ('menuCode' in row ? row.menuCode : undefined);
  const group = 'group' in row ? routeGroups.find((each) => each.path === row.group) : undefined;
  return [
    {
      path: row.path,
      title: row.title,
      english: row.english,
      group: group ? { path: group.path, title: group.title } : null,
      permission: row.access === 'always' || menuCode === undefined ? 'session' : { menuCode },
      roles: (row as RouteRow).roles ?? null,
      inMenu: row.access !== 'hidden',
      Component,
    },
  ];
});

/** What lists can be opened with: their own filters. */
const lists: Readonly<Record<string, ResolvedList>> = Object.fromEntries(
  [
    ...[dayList, dayQueryList, mismatchList, monthList, kindDayList, kindMonthList, compensateList],
    ...[liquidationList, fundList, unliquidatedList, approvalList],
    ...[orderList, abnormalList, outpatientList, otherpayList, vipList, diseaseList],
    ...[storeList, agencyList, menuDiffList, menuStatList, attendanceList],
    ...[rxList, queueList, clearScoreList, qrList],
    ...reports.map(openedList),
    planList,
  ].flatMap((list) => list.paths.map((path) => [path, list])),
);

/** Paths and codes that name a screen: its own, those of its twins, and the keys of the silent login. */
function codesOf({ path, Component }: ScreenRoute): readonly string[] {
  const twins = screenRoutes.filter((twin) => twin.Component === Component).map((twin) => twin.path);
  const row: RouteRow | undefined = routes.find((each) => each.path === path);
  const keys = twins.flatMap(routeKeysOf).map((key) => `routeKey=${key}`);
  return [path, ...(row?.menuCode === undefined ? [] : [row.menuCode]), ...twins, ...keys];
}

function openCommand(screen: ScreenRoute): AnyCommand {
  const { path, title, english, group, permission } = screen;
  const list = lists[path];
  return openScreenCommand({
    ...{ path, title, english, permission, codes: codesOf(screen) },
    ...(group && { group: group.title }),
    ...(goTo[path] !== undefined && { shortcut: goTo[path] }),
    ...(list && { args: listArgs(list), address: listAddress(path, list) }),
  });
}

/** Where a list may stand: not at the till, where its keys mean what is printed on the strip. */
const LISTED = screenRoutes
  .map(({ path }) => path)
  .filter((path) => ![...COUNTER_PATHS, '/print-settlement'].some((till) => till === path));

/** The commands of all screens, those that open them among them. */
export const screenCommands: readonly AnyCommand[] = [
  // A twin opens the same screen: once in the palette is enough.
  ...screenRoutes.filter((screen) => screen.inMenu || screen.group !== null).map(openCommand),
  ...listCommands.map((command) => (command.shortcut === 'F9' ? { ...command, where: LISTED } : command)),
  ...tableCommands,
  ...viewCommands,
  ...homeCommands,
  ...dayCommands,
  ...detailCommands,
  ...mismatchCommands,
  ...monthCommands,
  ...counterCommands,
  ...counterPageCommands,
  ...qrCommands,
  ...kindCommands,
  ...orderCommands,
  ...refundCommands,
  ...compensateCommands,
  ...saleCommands,
  ...liquidationCommands,
  ...unliquidatedCommands,
  ...approvalCommands,
  ...printCommands,
  ...abnormalCommands,
  ...otherpayCommands,
  ...rxCommands,
  ...queueCommands,
  ...clearScoreCommands,
  ...reportCommands,
  ...planCommands,
  ...findCommands,
  ...vipCommands,
  ...storeCommands,
  ...menuDiffCommands,
  ...staffCommands,
  ...attendanceCommands,
  ...diseaseCommands,
  ...initializationCommands,
];
