import type { MenuCode, RoutePath } from '../routes.ts';
import type { DimKey } from './figures.ts';

/** Rows by the outermost of `dims`, with a subtotal behind each group; a single dimension has no subtotals. */
export interface Grouping {
  readonly title: string;
  readonly dims: readonly [DimKey, ...DimKey[]];
}

/** The type of a report's filter; its request key is its name. */
export type ReportFilter =
  | 'insutype'
  | 'clrType'
  | 'medType'
  | 'psnType'
  | 'away'
  | 'poolareaNo'
  | 'ordSouc'
  | 'opterName'
  | 'appyStas';

/**
 * The source of a report's sums.
 * - `parts`: settlements, from `month_part`, and from `day_part` for the days at the edges;
 * - `away`: those of persons insured elsewhere, with the application that covers them;
 * - `orders`: the settlements themselves, because source and operator divide a day into nearly as many parts as rows;
 * - `applications`: clearing applications and the centre's answers on their funds.
 */
export type ReportSource = 'parts' | 'away' | 'orders' | 'applications';

/** A report as data, shared by server, page, file and tests. */
export interface Report {
  /** The name of its calls: `report.<id>Paged`. */
  readonly id: string;
  /** The name of its list and layout. */
  readonly listId: string;
  readonly path: RoutePath;
  readonly title: string;
  readonly menuCode: MenuCode;
  readonly source: ReportSource;
  /** Groupings by name; the first is the default. */
  readonly groupings: Readonly<Record<string, Grouping>>;
  readonly filters: readonly ReportFilter[];
  /** Figures shown by default; the others are in the column chooser. */
  readonly shown: readonly string[];
  /** Amounts that the chart stacks. */
  readonly chart: readonly string[];
  /** The longest range, in days. */
  readonly maxDays: number;
  /** The default range. */
  readonly opens: 'lastMonth' | 'thisYear' | 'last7';
}

const YEAR = 366;
const PART_FILTERS = ['poolareaNo', 'insutype', 'medType', 'psnType', 'clrType', 'away'] as const;
/** Columns of 医保结算报表 and similar reports (domain §3.7). */
const SETTLED = [
  'personCount', 'medfeeSumamt', 'fundPaySumamt', 'hifpPay', 'hifobPay', 'cvlservPay', 'acctPay', 'psnCashPay', 'hospPartAmt',
  'hifesPay', 'hifmiPay', 'mafPay', 'hifdmPay',
] as const; // prettier-ignore
const PAID_BY = ['fundPaySumamt', 'acctPay', 'psnCashPay'] as const;
const FUND_KEYS = [
  'f310100',
  'f390100',
  'f320100',
  'f330100',
  'f390200',
  'f370100',
  'f610100',
  'f999997',
] as const;

export const fundPay = {
  id: 'fundPay',
  listId: 'fund-pay-report',
  path: '/report-management/fund-pay-report',
  title: '基金支付报表',
  menuCode: 'FundPayReport',
  source: 'parts',
  groupings: {
    month: { title: '按月', dims: ['settleMonth', 'fixmedinsCode'] },
    area: { title: '按统筹区', dims: ['poolareaNo', 'settleMonth'] },
    company: { title: '按公司', dims: ['companyId', 'settleMonth'] },
    store: { title: '按门店', dims: ['fixmedinsCode', 'settleMonth'] },
    insutype: { title: '按险种', dims: ['insutype', 'clrType'] },
  },
  filters: PART_FILTERS,
  shown: ['personCount', 'fundPaySumamt', ...FUND_KEYS, 'f310200'],
  chart: FUND_KEYS,
  maxDays: YEAR,
  opens: 'lastMonth',
} as const satisfies Report;

export const insurance = {
  id: 'insurance',
  listId: 'medical-insurance-report',
  path: '/report-management/medical-insurance-report',
  title: '医保报表',
  menuCode: 'MedicalInsuranceReport',
  source: 'parts',
  groupings: {
    insutype: { title: '按险种', dims: ['insutype', 'medType'] },
    area: { title: '按统筹区', dims: ['poolareaNo', 'insutype', 'medType'] },
    company: { title: '按公司', dims: ['companyId', 'insutype', 'medType'] },
    store: { title: '按门店', dims: ['fixmedinsCode', 'insutype', 'medType'] },
    month: { title: '按月', dims: ['settleMonth', 'insutype', 'medType'] },
    psnType: { title: '按人员类别', dims: ['psnType', 'insutype'] },
  },
  filters: PART_FILTERS,
  shown: SETTLED,
  chart: PAID_BY,
  maxDays: YEAR,
  opens: 'lastMonth',
} as const satisfies Report;

export const settlement = {
  id: 'settlement',
  listId: 'medical-settlement-report',
  path: '/report-management/medical-settlement-report',
  title: '医保结算报表',
  menuCode: 'MedicalSettlementReport',
  source: 'parts',
  groupings: {
    area: { title: '按统筹区', dims: ['poolareaNo', 'fixmedinsCode'] },
    company: { title: '按公司', dims: ['companyId', 'fixmedinsCode'] },
    month: { title: '按月', dims: ['settleMonth', 'fixmedinsCode'] },
    store: { title: '按门店', dims: ['fixmedinsCode'] },
  },
  filters: PART_FILTERS,
  shown: SETTLED,
  chart: PAID_BY,
  maxDays: YEAR,
  opens: 'lastMonth',
} as const satisfies Report;

export const monthCollect = {
  id: 'monthCollect',
  listId: 'month-collect-report',
  path: '/report-management/month-collect-report',
  title: '月汇总报表',
  menuCode: 'MonthCollectReport',
  source: 'parts',
  groupings: {
    month: { title: '按月', dims: ['settleMonth'] },
    area: { title: '按统筹区', dims: ['poolareaNo', 'settleMonth'] },
    company: { title: '按公司', dims: ['companyId', 'settleMonth'] },
    store: { title: '按门店', dims: ['fixmedinsCode', 'settleMonth'] },
  },
  filters: PART_FILTERS,
  shown: SETTLED,
  chart: PAID_BY,
  maxDays: 3 * YEAR,
  opens: 'thisYear',
} as const satisfies Report;

export const outProvince = {
  id: 'outProvince',
  listId: 'medical-outprovinceapply-report',
  path: '/report-management/medical-outprovinceapply-report',
  title: '异地申报报表',
  menuCode: 'MedicalOutprovinceapplyReport',
  source: 'away',
  groupings: {
    store: { title: '按门店', dims: ['fixmedinsCode', 'settleMonth', 'clrType', 'appyId'] },
    month: { title: '按月', dims: ['settleMonth', 'fixmedinsCode', 'clrType', 'appyId'] },
    area: { title: '按统筹区', dims: ['poolareaNo', 'settleMonth', 'clrType', 'appyStas'] },
    company: { title: '按公司', dims: ['companyId', 'settleMonth', 'clrType', 'appyStas'] },
  },
  filters: ['poolareaNo', 'clrType', 'insutype', 'medType', 'appyStas'],
  shown: ['personCount', 'medfeeSumamt', 'psnCashPay', 'acctPay', 'fundPaySumamt'],
  chart: PAID_BY,
  maxDays: YEAR,
  opens: 'lastMonth',
} as const satisfies Report;

export const orderInfo = {
  id: 'orderInfo',
  listId: 'order-info-report',
  path: '/report-management/order-info-report',
  title: '订单信息报表',
  menuCode: 'OrderInfoReport',
  source: 'orders',
  groupings: {
    store: { title: '按门店', dims: ['fixmedinsCode', 'settleDate'] },
    day: { title: '按日', dims: ['settleDate', 'fixmedinsCode'] },
    source: { title: '按订单来源', dims: ['ordSouc', 'medType'] },
    operator: { title: '按经办人', dims: ['fixmedinsCode', 'opterName'] },
    medType: { title: '按医疗类别', dims: ['medType', 'ordSouc'] },
    area: { title: '按统筹区', dims: ['poolareaNo', 'settleDate'] },
    company: { title: '按公司', dims: ['companyId', 'settleDate'] },
    month: { title: '按月', dims: ['settleMonth', 'settleDate'] },
  },
  filters: ['poolareaNo', 'ordSouc', 'medType', 'insutype', 'opterName'],
  shown: [
    'personCount',
    'refdCount',
    'medfeeSumamt',
    'fundPaySumamt',
    'acctPay',
    'acctMulaidPay',
    'psnCashPay',
  ],
  chart: PAID_BY,
  maxDays: 92,
  opens: 'last7',
} as const satisfies Report;

/** Reports over settlements: the same rows and the same drill-down. */
export const settledReports: readonly Report[] = [
  fundPay,
  insurance,
  settlement,
  outProvince,
  orderInfo,
  monthCollect,
];

export const liquidation = {
  id: 'liquidation',
  listId: 'liquidation-report',
  path: '/report-management/liquidation-report',
  title: '清算报表',
  menuCode: 'LiquidationReport',
  source: 'applications',
  groupings: {
    month: { title: '按月', dims: ['settleMonth', 'fixmedinsCode', 'appyStas'] },
    store: { title: '按门店', dims: ['fixmedinsCode', 'settleMonth', 'appyStas'] },
    area: { title: '按统筹区', dims: ['poolareaNo', 'settleMonth', 'appyStas'] },
    company: { title: '按公司', dims: ['companyId', 'settleMonth', 'appyStas'] },
    state: { title: '按状态', dims: ['appyStas', 'settleMonth'] },
  },
  filters: ['poolareaNo', 'insutype', 'clrType', 'appyStas'],
  shown: [
    'appyCount',
    'psntime',
    'medfeeSumamt',
    'medSumfee',
    'fundAppySum',
    'dclaSum',
    'dfrSumamt',
    'paySum',
    'noPaySum',
  ],
  chart: ['paySum', 'noPaySum'],
  maxDays: YEAR,
  opens: 'thisYear',
} as const satisfies Report;

export const reports: readonly Report[] = [...settledReports, liquidation];
