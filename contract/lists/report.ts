import { codeName } from '../codes/codes.ts';
import { funds } from '../codes/funds.ts';
import { groupingOf } from '../report/cell.ts';
import { callsOfReport, type ReportSettlement } from '../report/settled.ts';
import type { DimKey, ReportRow } from '../report/figures.ts';
import { settledReports, type Report } from '../report/report.ts';
import { DIM, headOf } from './reportDims.ts';
import { defineList, outlineOf, plainColumns, type CellValue, type List, type ListColumn } from './column.ts';
import { shownOrder } from './order.ts';

type Column = ListColumn<ReportRow>;

/** The titles of a report's figures, funds last. */
export const FIGURE_TITLES: readonly (readonly [string, string])[] = [
  ['personCount', '人次'],
  ['refdCount', '退费笔数'],
  ['medfeeSumamt', '医疗费总额'],
  ['fundPaySumamt', '基金支付总额'],
  ['hifpPay', '基本医疗'],
  ['hifobPay', '大额'],
  ['cvlservPay', '公务员补助'],
  ['acctPay', '个人账户'],
  ['acctMulaidPay', '账户共济'],
  ['psnCashPay', '现金'],
  ['hospPartAmt', '机构承担'],
  ['hifesPay', '补充医疗'],
  ['hifmiPay', '大病'],
  ['mafPay', '医疗救助'],
  ['hifdmPay', '伤残'],
  ['othPay', '其他支出'],
  ...funds.map(({ key, title, fundPayType }) => [key, `${title} ${fundPayType}`] as const),
];
const FUND_KEYS = new Set<string>(funds.map(({ key }) => key));
const COUNTS = new Set(['personCount', 'refdCount']);

const dimColumn = (dim: DimKey, at: number): Column => ({
  key: dim,
  title: DIM[dim][0],
  type: 'text',
  value: at === 0 ? headOf(dim) : DIM[dim][1],
});
const plain = plainColumns<ReportRow>();
const figureColumn = ([key, title]: readonly [string, string]): Column => ({
  key,
  title: FUND_KEYS.has(key) ? title.slice(0, -7) : title,
  type: COUNTS.has(key) ? 'integer' : 'money',
  ...(FUND_KEYS.has(key) && { group: '基金支付类型' }),
  value: (row) => (row as unknown as Readonly<Record<string, CellValue>>)[key],
});

function columnsOf(report: Report, by: string): Column[] {
  const { dims } = groupingOf(report, by);
  const isOfStores = dims.includes('fixmedinsCode');
  const isCovered = dims.includes('appyId');
  return [
    ...dims.map(dimColumn),
    ...(isCovered
      ? [
          {
            key: 'clrStas',
            title: '清算状态',
            type: 'enum',
            value: (row) => codeName('clrStas', row.clrStas),
          } as Column,
          plain('begndate', '开始日期', 'date'),
          plain('enddate', '结束日期', 'date'),
        ]
      : []),
    ...FIGURE_TITLES.slice(0, 1).map(figureColumn),
    plain('personNum', '人数', 'integer'),
    ...FIGURE_TITLES.slice(1).map(figureColumn),
    ...(isOfStores
      ? [
          { key: 'code', title: '机构编码', type: 'text', value: (row) => row.fixmedinsCode } as Column,
          ...(dims.includes('poolareaNo') ? [] : [plain('poolareaName', '统筹区')]),
          ...(dims.includes('companyId') ? [] : [plain('companyName', '公司')]),
        ]
      : []),
  ];
}

const isUsual = (report: Report, by: string): boolean => groupingOf(report, undefined).name === by;

/** Each grouping is a list of its own: its columns differ, and their layout is stored separately. */
export const reportListId = (report: Report, by: string): string =>
  isUsual(report, by) ? report.listId : `${report.listId}-${by}`;

type Calls = ReturnType<typeof callsOfReport>;
type ReportList = List & { readonly columns: readonly Column[] };
type DetailList = List & { readonly columns: readonly ListColumn<ReportSettlement>[] };

const FUND_COLUMNS = FIGURE_TITLES.filter(([key]) => FUND_KEYS.has(key));
/** The columns of settlements beyond those of every list of orders. */
const MORE: readonly (readonly [string, string])[] = [
  ...FIGURE_TITLES.filter(([key]) =>
    [
      'hifobPay',
      'cvlservPay',
      'hospPartAmt',
      'hifesPay',
      'hifmiPay',
      'mafPay',
      'hifdmPay',
      'othPay',
    ].includes(key),
  ),
  ...FUND_COLUMNS,
];
const detailColumns: readonly ListColumn<ReportSettlement>[] = [
  ...(shownOrder as unknown as readonly ListColumn<ReportSettlement>[]),
  ...MORE.map((figure) => figureColumn(figure) as unknown as ListColumn<ReportSettlement>),
];

const made = new Map<string, ReportList>();
const details = new Map<string, DetailList>();
for (const report of settledReports) {
  const calls: Calls = callsOfReport(report);
  for (const by of Object.keys(report.groupings)) {
    const id = reportListId(report, by);
    made.set(id, {
      ...defineList(id, report.title, calls.paged, columnsOf(report, by)),
      outlineOf,
      closing: (totals) => ({ ...(totals as object), level: 'total' }),
    });
  }
  details.set(
    report.id,
    defineList(`${report.listId}-detail`, `${report.title}明细`, calls.detail, detailColumns),
  );
}

export function listOfReport(report: Report, by: string): ReportList {
  const list = made.get(reportListId(report, by));
  if (!list) throw new Error(`report ${report.id} has no grouping ${by}`);
  return list;
}
export function detailListOf(report: Report): DetailList {
  const list = details.get(report.id);
  if (!list) throw new Error(`report ${report.id} has no detail`);
  return list;
}
export const reportLists: readonly List[] = [...made.values(), ...details.values()];
