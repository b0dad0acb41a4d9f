import type { ComponentType } from 'react';
import { routeGroups, routes, type MenuCode, type RoutePath, type RouteRow } from '../../contract/routes.ts';
import type { Permission } from '../../contract/permission.ts';
import type { AnyCommand } from '../commands/command.ts';
import { openScreenCommand } from '../commands/openScreen.ts';
import { late } from '../ui/page/lazyScreen.tsx';
import { clearScoreCommands } from './clearScore/clearScoreCommands.ts';
import { clearScoreList } from './clearScore/clearScoreList.ts';
import { approvalCommands } from './approval/approvalCommands.ts';
import { approvalList } from './approval/approvalList.ts';
import { compensateCommands } from './compensate/compensateCommands.ts';
import { compensateList } from './compensate/compensateList.ts';
import { counterCommands } from './counter/counterCommands.ts';
import { counterPageCommands } from './counter/pageCommands.ts';
import { COUNTER_PATHS } from './counter/counterPlace.ts';
import { homeCommands } from './home/homeCommands.ts';
import { routeKeysOf } from '../machines/silentLogin.ts';
import { fundList } from './liquidation/fundList.ts';
import { liquidationCommands } from './liquidation/liquidationCommands.ts';
import { liquidationList } from './liquidation/liquidationList.ts';
import { unliquidatedCommands } from './liquidation/unliquidatedCommands.ts';
import { unliquidatedList } from './liquidation/unliquidatedList.ts';
import { listCommands } from '../list/view/listCommands.ts';
import type { ResolvedList } from '../list/definition.ts';
import { diseaseCommands } from './menu/diseaseCommands.ts';
import { diseaseList } from './menu/diseaseList.ts';
import { findCommands } from './palette/findCommands.ts';
import { listAddress, listArgs } from '../list/palette/listArgs.ts';
import { dayCommands } from './reconciliation/dayCommands.ts';
import { dayList } from './reconciliation/dayList.ts';
import { detailCommands } from './reconciliation/detailCommands.ts';
import { mismatchCommands } from './reconciliation/mismatch/mismatchCommands.ts';
import { mismatchList } from './reconciliation/mismatch/mismatchList.ts';
import { dayQueryList } from './month/dayQueryList.ts';
import { monthCommands } from './month/monthCommands.ts';
import { monthList } from './month/monthList.ts';
import { kindCommands } from './recV2/kindCommands.ts';
import { kindDayList, kindMonthList } from './recV2/kindLists.ts';
import { initializationCommands } from './initialization/commands.ts';
import { abnormalCommands } from './orders/abnormalCommands.ts';
import { abnormalList, outpatientList } from './orders/abnormalList.ts';
import { orderCommands } from './orders/orderCommands.ts';
import { orderList } from './orders/orderList.ts';
import { otherpayCommands } from './orders/otherpayCommands.ts';
import { otherpayList } from './orders/otherpayList.ts';
import { planCommands } from './reports/manager/planCommands.ts';
import { planList } from './reports/manager/planLists.ts';
import { reportCommands } from './reports/reportCommands.ts';
import { openedList } from './reports/reportLists.ts';
import { printCommands } from './orders/printCommands.ts';
import { refundCommands } from './orders/refundCommands.ts';
import { saleCommands } from './orders/saleCommands.ts';
import { agencyList } from './store/agencyList.ts';
import { menuDiffCommands } from './menuDiff/menuDiffCommands.ts';
import { menuDiffList, menuStatList } from './menuDiff/menuDiffList.ts';
import { attendanceCommands } from './attendance/attendanceCommands.ts';
import { attendanceList } from './attendance/attendanceList.ts';
import { staffCommands } from './staff/staffCommands.ts';
import { storeCommands } from './store/storeCommands.ts';
import { storeList } from './store/storeList.ts';
import { qrCommands } from './qr/qrCommands.ts';
import { qrList } from './qr/qrList.ts';
import { queueCommands } from './rx/queueCommands.ts';
import { queueList } from './rx/queueList.tsx';
import { rxCommands } from './rx/rxCommands.ts';
import { rxList } from './rx/rxList.ts';
import { vipCommands } from './system/vipCommands.ts';
import { tableCommands } from '../list/view/tableCommands.ts';
import { viewCommands } from '../list/views/viewCommands.ts';
import { vipList } from './system/vipList.ts';

import { reports } from '../../contract/reports/report.ts';

type Screen = ComponentType;
const menuDiff = late(() => import('./menuDiff/MenuDiff.tsx'));
const attendance = late(() => import('./attendance/Attendance.tsx'));
const counter = late(() => import('./counter/Counter.tsx'));
const dayReconciliation = late(() => import('./reconciliation/DayReconciliation.tsx'));

/** The screens that are built, by route. A route without one leads to /404. */
const built: Partial<Record<RoutePath, Screen>> = {
  '/dashboard': late(() => import('./home/Dashboard.tsx')),
  '/swiping-card': counter,
  '/medical-insurance-settlement/swiping-card': counter,
  '/disease-select': late(() => import('./counter/DiseaseSelect.tsx')),
  '/print-settlement': late(() => import('./counter/PrintSettlement.tsx')),
  '/medical-insurance-settlement/qr-code': late(() => import('./qr/QrCode.tsx')),
  '/reconciliation/day-reconciliation': dayReconciliation,
  '/day-reconciliation': dayReconciliation,
  '/reconciliation/day-reconciliation-detail': late(() => import('./reconciliation/DayDetail.tsx')),
  '/reconciliation/month-reconciliation': late(() => import('./month/MonthReconciliation.tsx')),
  '/reconciliation/month-reconciliation-detail': late(() => import('./month/MonthDetail.tsx')),
  '/reconciliation/day-reconciliation-query': late(() => import('./month/DayQuery.tsx')),
  '/reconciliation/day-reconciliation-v2': late(() => import('./recV2/DayV2.tsx')),
  '/reconciliation/day-reconciliation-detail-v2': late(() => import('./recV2/DayDetailV2.tsx')),
  '/reconciliation/month-reconciliation-v2': late(() => import('./recV2/MonthV2.tsx')),
  '/reconciliation/month-reconciliation-detail-v2': late(() => import('./recV2/MonthDetailV2.tsx')),
  '/initialization': late(() => import('./initialization/Initialization.tsx')),
  '/system-manager/vip-storelist': late(() => import('./system/VipStorelist.tsx')),
  '/menu-manager/menu-diff': menuDiff,
  '/menu-diff': menuDiff,
  '/menu-manager/menu-diff-statistics': late(() => import('./menuDiff/MenuDiffStatistics.tsx')),
  '/medical-insurance-settlement/attendance': attendance,
  '/attendance': attendance,
  '/store-manager/data': late(() => import('./store/StoreData.tsx')),
  '/store-manager/agency-query': late(() => import('./store/AgencyQuery.tsx')),
  '/manager-store': late(() => import('./store/ManagerStore.tsx')),
  '/menu-manager/disease-menu': late(() => import('./menu/DiseaseMenu.tsx')),
  '/reconciliation/order-management': late(() => import('./orders/OrderManagement.tsx')),
  '/reconciliation/settlement-info-compensate': late(() => import('./compensate/Compensate.tsx')),
  '/reconciliation/order-otherpay_management': late(() => import('./orders/OtherpayOrders.tsx')),
  '/reconciliation/sale-info-detail': late(() => import('./orders/SaleInfoDetail.tsx')),
  '/liquidation-management/clear-score-manage': late(() => import('./clearScore/ClearScoreManage.tsx')),
  '/reconciliation/rx-management': late(() => import('./rx/RxManagement.tsx')),
  '/reconciliation/rx-online-push': late(() => import('./rx/RxOnlinePush.tsx')),
  '/abnormal-manager/abnormal-order-manager': late(() => import('./orders/AbnormalOrders.tsx')),
  '/abnormal-manager/outpatient-manager': late(() => import('./orders/OutpatientExceptions.tsx')),
  '/liquidation-management/liquidation': late(() => import('./liquidation/Liquidation.tsx')),
  '/liquidation-management/fund-liquidation': late(() => import('./liquidation/FundLiquidation.tsx')),
  '/liquidation-management/un-liquidate-report': late(() => import('./liquidation/UnLiquidate.tsx')),
  '/report-management/approval': late(() => import('./approval/Approval.tsx')),
  '/report-management/report-manager': late(() => import('./reports/manager/ReportManager.tsx')),
  // One a route: screens that share one are twins.
  ...Object.fromEntries(reports.map(({ path }) => [path, late(() => import('./reports/Report.tsx'))])),
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
