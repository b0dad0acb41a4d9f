/**
 * The table of routes (spec §2), used by the server (menus of a user) and by the console (sidebar, guard, palette).
 * Titles and codes that the spec does not show were chosen here.
 */

/**
 * Who may open a route.
 * - `public`: skips the login check;
 * - `always`: every logged-in user;
 * - `hidden`: routed, in no menu; the page's own menu code still guards it where it has one;
 * - `role`: by menu code;
 * - `admin`: isAdminUser and the menu code;
 * - `super`: super administrators only.
 */
export type RouteAccess = 'public' | 'always' | 'hidden' | 'role' | 'admin' | 'super';

interface RouteFacts {
  readonly title: string;
  /** English name, so that the palette finds the page in English too. Absent: the words of the address. */
  readonly english?: string;
  readonly access: RouteAccess;
  readonly menuCode?: string;
  /** Role codes that may open it, beside its menu code (spec §6, meta roles). Absent: all. */
  readonly roles?: readonly number[];
}
export interface RouteRow extends RouteFacts {
  readonly path: string;
  readonly english: string;
  readonly group?: string;
}
export interface RouteGroup {
  readonly path: string;
  readonly title: string;
  readonly menuCode: string;
  /** `page` is the last part of the path, or the whole path where the spec has one outside of the group's. */
  readonly pages: readonly (RouteFacts & { readonly page: string })[];
}

/** Routes without a menu group: the public ones, and the pages of a silent login. */
const ungrouped = [
  { path: '/login', title: '登录', access: 'public' },
  { path: '/auth-redirect', title: '授权跳转', access: 'public' },
  { path: '/forwarding', title: '跳转中', access: 'public' },
  { path: '/install-init', title: '安装初始化', access: 'public' },
  { path: '/tools', title: '工具箱', access: 'public' },
  { path: '/change', title: '修改密码', access: 'public' },
  { path: '/redirect/:path', title: '刷新跳转', english: 'refresh redirect', access: 'hidden' },
  { path: '/404', title: '页面不存在', access: 'hidden' },
  { path: '/401', title: '无权限', access: 'hidden' },
  { path: '/initialization', title: '初始化向导', access: 'hidden' },
  { path: '/dashboard', title: '首页', access: 'always', menuCode: 'Dashboard' },
  { path: '/swiping-card', title: '刷卡', access: 'hidden', menuCode: 'SwipingCard' },
  { path: '/day-reconciliation', title: '日对账', access: 'hidden', menuCode: 'DayReconciliation' },
  { path: '/manager-store', title: '门店维护', access: 'hidden', menuCode: 'ManagerStore' },
  { path: '/attendance', title: '考勤', access: 'hidden', menuCode: 'Attendance' },
  { path: '/menu-diff', title: '药品目录差异', access: 'hidden', menuCode: 'MenuDiff' },
  { path: '/disease-select', title: '病种选择', access: 'hidden', menuCode: 'DiseaseSelect' },
  { path: '/print-settlement', title: '结算单打印', access: 'hidden', menuCode: 'PrintSettlement' },
  { path: '/msg-center', title: '消息中心', access: 'hidden', menuCode: 'MsgCenter' },
  { path: '/hint-management', title: '提示语管理', access: 'hidden', menuCode: 'HintManagement' },
] as const satisfies readonly (RouteFacts & { readonly path: string })[];

export const routeGroups = [
  {
    path: '/system-manager',
    title: '系统管理',
    menuCode: 'SystemManager',
    pages: [
      { page: 'system-config', title: '系统配置', access: 'super', menuCode: 'SystemConfig' },
      {
        page: 'medical-security-config',
        title: '医保配置',
        access: 'role',
        menuCode: 'MedicalSecurityConfig',
      },
      { page: 'cache-manager', title: '缓存管理', access: 'super', menuCode: 'CacheManager' },
      { page: 'msg-center', title: '消息中心', access: 'role', menuCode: 'MsgCenter' },
      { page: 'api-acceptance', title: '接口验收', access: 'role', menuCode: 'ApiAcceptance' },
      { page: 'auto-api-acceptance', title: '自动接口验收', access: 'role', menuCode: 'AutoApiAcceptance' },
      { page: 'vip-storelist', title: '已开通门店', access: 'role', menuCode: 'VipStorelist' },
      { page: 'hint-management', title: '提示语管理', access: 'super', menuCode: 'HintManagement' },
      { page: 'lucene-manager', title: '检索索引管理', access: 'role', menuCode: 'LuceneManager' },
      { page: '/operation-log', title: '操作日志', access: 'admin', menuCode: 'OperationLog' },
      { page: 'site-load', title: '站点负载', access: 'role', menuCode: 'SiteLoad' },
      { page: 'slow-sql', title: '慢SQL', access: 'role', menuCode: 'SlowSql' },
      {
        page: 'service-call-statistics',
        title: '服务调用统计',
        access: 'role',
        menuCode: 'ServiceCallStatistics',
      },
      {
        page: 'service-call-statistics-chart',
        title: '服务调用统计图',
        access: 'role',
        menuCode: 'ServiceCallStatisticsChart',
      },
      {
        page: 'service-hit-statistics-chart',
        title: '服务命中统计图',
        access: 'role',
        menuCode: 'ServiceHitStatisticsChart',
      },
      {
        page: 'service-hit-statistics-by-day',
        title: '服务命中按日统计',
        access: 'hidden',
        menuCode: 'ServiceHitStatisticsByDay',
      },
      { page: 'sql-ver-management', title: 'SQL版本管理', access: 'role', menuCode: 'SqlVerManagement' },
    ],
  },
  {
    path: '/store-manager',
    title: '门店管理',
    menuCode: 'StoreManager',
    pages: [
      { page: 'data', title: '门店资料', access: 'role', menuCode: 'StoreData' },
      { page: 'agency-query', title: '机构查询', access: 'role', menuCode: 'AgencyQuery' },
    ],
  },
  {
    path: '/basic-data',
    title: '基础资料',
    menuCode: 'BasicData',
    pages: [
      { page: 'insurance-menu', title: '医保目录', access: 'role', menuCode: 'InsuranceMenu' },
      {
        page: 'medical-executive-menu',
        title: '医保医师/药师',
        access: 'role',
        menuCode: 'MedicalExecutiveMenu',
      },
      { page: 'department', title: '科室', access: 'role', menuCode: 'Department' },
    ],
  },
  {
    path: '/menu-manager',
    title: '目录管理',
    menuCode: 'menuManager',
    pages: [
      { page: 'dictionary', title: '字典管理', access: 'role', menuCode: 'Dictionary' },
      { page: 'drug-menu', title: '药品目录', access: 'role', menuCode: 'DrugMenu' },
      { page: 'disease-menu', title: '病种目录', access: 'role', menuCode: 'DiseaseMenu' },
      { page: 'menu-diff', title: '药品目录差异', access: 'role', menuCode: 'MenuDiff' },
      {
        page: 'menu-diff-statistics',
        title: '目录差异统计',
        access: 'admin',
        menuCode: 'Menudiffstatistics',
      },
    ],
  },
  {
    path: '/medical-insurance-settlement',
    title: '医保结算',
    menuCode: 'MedicalInsuranceSettlement',
    pages: [
      { page: 'swiping-card', title: '刷卡', access: 'role', menuCode: 'SwipingCard' },
      { page: 'qr-code', title: '医保二维码', access: 'role', menuCode: 'QrCode' },
      { page: 'attendance', title: '考勤', access: 'role', menuCode: 'Attendance' },
    ],
  },
  {
    path: '/reconciliation',
    title: '对账管理',
    menuCode: 'Reconciliation',
    pages: [
      { page: 'day-reconciliation', title: '日对账', access: 'role', menuCode: 'DayReconciliation' },
      {
        page: 'day-reconciliation-detail',
        title: '日对账明细',
        access: 'hidden',
        menuCode: 'DayReconciliationDetail',
      },
      { page: 'month-reconciliation', title: '月对账', access: 'role', menuCode: 'MonthReconciliation' },
      {
        page: 'month-reconciliation-detail',
        title: '月对账明细',
        access: 'hidden',
        menuCode: 'MonthReconciliationDetail',
      },
      {
        page: 'day-reconciliation-v2',
        title: '日对账(江苏)',
        access: 'role',
        menuCode: 'DayReconciliationV2',
      },
      {
        page: 'day-reconciliation-detail-v2',
        title: '日对账明细(江苏)',
        access: 'role',
        menuCode: 'DayReconciliationDetailV2',
      },
      {
        page: 'month-reconciliation-v2',
        title: '月对账(江苏)',
        access: 'role',
        menuCode: 'MonthReconciliationV2',
      },
      {
        page: 'month-reconciliation-detail-v2',
        title: '月对账明细(江苏)',
        access: 'role',
        menuCode: 'MonthReconciliationDetailV2',
      },
      { page: 'order-management', title: '订单管理', access: 'role', menuCode: 'OrderManagement' },
      {
        page: 'order-otherpay_management',
        title: '他付订单管理',
        access: 'role',
        menuCode: 'OrderOtherpayManagement',
      },
      { page: 'rx-management', title: '处方管理', access: 'role', menuCode: 'RxManagement' },
      { page: 'rx-online-push', title: '待审处方', access: 'role', menuCode: 'RxOnlinePush' },
      {
        page: 'sale-info-detail',
        title: '销售明细',
        access: 'hidden',
        menuCode: 'SaleInfoDetail',
      },
      {
        page: 'day-reconciliation-query',
        title: '日对账查询',
        access: 'role',
        menuCode: 'DayReconciliationQuery',
      },
      {
        page: 'settlement-info-compensate',
        title: '结算信息补偿',
        access: 'role',
        menuCode: 'SettlementInfoCompensate',
      },
    ],
  },
  {
    path: '/record-manager',
    title: '备案管理',
    menuCode: 'RecordManager',
    pages: [
      { page: 'special-medical-menu', title: '特药备案', access: 'role', menuCode: 'SpecialMedicalMenu' },
      { page: 'special-disease-menu', title: '特病备案', access: 'role', menuCode: 'SpecialDiseaseMenu' },
      {
        page: 'personnel-fixed-filling',
        title: '人员定点备案',
        access: 'role',
        menuCode: 'PersonnelFixedFilling',
      },
    ],
  },
  {
    path: '/liquidation-management',
    title: '清算管理',
    menuCode: 'LiquidationManagement',
    pages: [
      { page: 'liquidation', title: '清算申请', access: 'role', menuCode: 'Liquidation' },
      { page: 'fund-liquidation', title: '基金清算', access: 'role', menuCode: 'FundLiquidation' },
      { page: 'clear-score-manage', title: '清分管理', access: 'role', menuCode: 'ClearScoreManage' },
      { page: 'un-liquidate-report', title: '未清算报表', access: 'role', menuCode: 'UnLiquidateReport' },
    ],
  },
  {
    path: '/report-management',
    title: '报表管理',
    menuCode: 'ReportManagement',
    pages: [
      { page: 'report-manager', title: '报表管理', access: 'role', menuCode: 'ReportManager' },
      { page: 'liquidation-report', title: '清算报表', access: 'role', menuCode: 'LiquidationReport' },
      { page: 'approval', title: '审批', access: 'role', menuCode: 'Approval' },
      { page: 'fund-pay-report', title: '基金支付报表', access: 'role', menuCode: 'FundPayReport' },
      {
        page: 'medical-insurance-report',
        title: '医保报表',
        access: 'role',
        menuCode: 'MedicalInsuranceReport',
      },
      {
        page: 'medical-settlement-report',
        title: '医保结算报表',
        access: 'role',
        menuCode: 'MedicalSettlementReport',
      },
      {
        page: 'medical-outprovinceapply-report',
        title: '异地申报报表',
        access: 'role',
        menuCode: 'MedicalOutprovinceapplyReport',
      },
      { page: 'order-info-report', title: '订单信息报表', access: 'role', menuCode: 'OrderInfoReport' },
      { page: 'month-collect-report', title: '月汇总报表', access: 'role', menuCode: 'MonthCollectReport' },
    ],
  },
  {
    path: '/abnormal-manager',
    title: '异常管理',
    menuCode: 'AbnormalManager',
    pages: [
      { page: 'outpatient-manager', title: '门诊异常管理', access: 'role', menuCode: 'OutpatientManager' },
      {
        page: 'abnormal-order-manager',
        title: '异常订单管理',
        access: 'role',
        menuCode: 'AbnormalOrderManager',
      },
    ],
  },
  {
    path: '/company-manager',
    title: '公司管理',
    menuCode: 'companyManager',
    pages: [
      { page: 'company-manager', title: '公司管理', access: 'super', menuCode: 'CompanyManager' },
      { page: 'company-init', title: '公司初始化', access: 'super', menuCode: 'CompanyInit' },
    ],
  },
  {
    path: '/permission',
    title: '权限管理',
    menuCode: 'Permission',
    pages: [
      { page: 'user-management', title: '用户管理', access: 'role', menuCode: 'UserManagement' },
      { page: 'menu-role-management', title: '菜单角色管理', access: 'role', menuCode: 'MenuRoleManagement' },
      { page: 'data-role-management', title: '数据角色管理', access: 'role', menuCode: 'DataRoleManagement' },
    ],
  },
  {
    path: '/plugin',
    title: '插件管理',
    menuCode: 'Plugin',
    pages: [
      { page: 'plugin-package', title: '插件包', access: 'role', menuCode: 'PluginPackage' },
      { page: 'plugin-service', title: '插件服务', access: 'role', menuCode: 'PluginService' },
      { page: 'plugin-monitor', title: '插件监控', access: 'role', menuCode: 'PluginMonitor' },
      {
        page: 'plugin-package-detail',
        title: '插件包明细',
        access: 'hidden',
        menuCode: 'PluginPackageDetail',
      },
    ],
  },
  {
    path: '/audit-manager',
    title: '审核管理',
    menuCode: 'AuditManager',
    pages: [
      { page: 'audit-management', title: '审核管理', access: 'role', menuCode: 'AuditManagement' },
      { page: 'audit-catalogue', title: '审核目录', access: 'role', menuCode: 'AuditCatalogue' },
      { page: 'audit-analyze-report', title: '审核分析报表', access: 'role', menuCode: 'AuditAnalyzeReport' },
    ],
  },
  {
    path: '/customize-report-manager',
    title: '自定义报表',
    menuCode: 'CustomizeReportManager',
    pages: [
      {
        page: 'customize-report-manager',
        title: '自定义报表管理',
        access: 'role',
        menuCode: 'CustomizeReportManager',
      },
      {
        page: 'customize-report-list',
        title: '自定义报表列表',
        access: 'role',
        menuCode: 'CustomizeReportList',
      },
      { page: 'customize-report', title: '自定义报表', access: 'hidden', menuCode: 'CustomizeReport' },
    ],
  },
  {
    path: '/spot-check-manager',
    title: '抽查管理',
    menuCode: 'SpotCheckManager',
    pages: [
      {
        page: 'spot-check-period-manager',
        title: '抽查周期管理',
        access: 'role',
        menuCode: 'SpotCheckPeriodManager',
      },
    ],
  },
  {
    path: '/client-manager',
    title: '客户端管理',
    menuCode: 'ClientManager',
    pages: [
      { page: 'medical-dll', title: '医保DLL', access: 'super', menuCode: 'MedicalDll' },
      { page: 'card-read-dll', title: '读卡DLL', access: 'super', menuCode: 'CardReadDll' },
      {
        page: 'upgrade-client-config',
        title: '客户端升级配置',
        access: 'super',
        menuCode: 'UpgradeClientConfig',
      },
      { page: 'client-monitor', title: '客户端监控', access: 'admin', menuCode: 'ClientMonitor' },
    ],
  },
] as const satisfies readonly RouteGroup[];

type PathIn<G extends string, P extends string> = P extends `/${string}` ? P : `${G}/${P}`;
type GroupedRow<G> = G extends {
  readonly path: infer GP extends string;
  readonly pages: readonly (infer R)[];
}
  ? R extends { readonly page: infer P extends string }
    ? Omit<R, 'page'> & { readonly path: PathIn<GP, P>; readonly group: GP; readonly english: string }
    : never
  : never;
type Row =
  ((typeof ungrouped)[number] & { readonly english: string }) | GroupedRow<(typeof routeGroups)[number]>;
export type RoutePath = Row['path'];
export type MenuCode = Extract<Row, { menuCode: string }>['menuCode'];

const wordsOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/[-_]/g, ' ');
const resolved = (row: RouteFacts & { readonly path: string; readonly group?: string }): Row =>
  ({ ...row, english: row.english ?? wordsOf(row.path) }) as Row;

/** All routes, one row each, in the order of the sidebar. */
export const routes: readonly Row[] = [
  ...ungrouped.map(resolved),
  ...routeGroups.flatMap(({ path: group, pages }) =>
    pages.map(({ page, ...facts }) =>
      resolved({ ...facts, path: page.startsWith('/') ? page : `${group}/${page}`, group }),
    ),
  ),
];

/** The menu rows that a server returns, in the order of the sidebar. */
export const menuRows = routes.filter(
  (row): row is Extract<Row, { menuCode: string; group: string }> => 'group' in row && 'menuCode' in row,
);
