import { FIGURE_TITLES, detailListOf, listOfReport } from '../../../../contract/lists/report.ts';
import { formatCount, formatMoney } from '../../../../contract/wire/money.ts';
import { callsOfReport } from '../../../../contract/report/settled.ts';
import { groupingOf } from '../../../../contract/report/cell.ts';
import type { ReportTotals, ReportRow } from '../../../../contract/report/figures.ts';
import { liquidation, reports, settledReports, type Report } from '../../../../contract/report/report.ts';
import {
  resolveList,
  type ListScreen,
  type ResolvedList,
  type SummaryItem,
} from '../../../list/definition.ts';
import { orderLooks } from '../../shared/order/orderList.ts';
import { appyBehind, appyScreen } from './applicationLists.ts';
import { daysOf, filtersOf, fixedOf } from './reportFilters.ts';
import { COUNTS, figureName, isFigure, SUM_ROW, toolbarOf, totalsRow, WIDTHS } from './reportLooks.ts';

type Calls = ReturnType<typeof callsOfReport>;
type Screen = ListScreen<Calls['paged'], Calls['totals']>;
type DetailScreen = ListScreen<Calls['detail'], Calls['detailTotals']>;

function looksOf(report: Report, by: string): Screen['looks'] {
  const { dims } = groupingOf(report, by);
  const shown = new Set(report.shown);
  return Object.fromEntries(
    listOfReport(report, by).columns.map(({ key }) => [
      key,
      {
        width: WIDTHS[key] ?? (COUNTS.includes(key) ? 84 : 116),
        ...((dims as readonly string[]).slice(0, 2).includes(key) && { frozen: true }),
        ...(isFigure(key) && !shown.has(key) && { hidden: true }),
        // Distinct persons do not add up: subtotal rows leave this column empty.
        ...(key === 'personNum' && { tone: () => 'muted' as const }),
      },
    ]),
  );
}

const summaryOf = (totals: ReportTotals): SummaryItem[] => [
  { label: '人次', value: formatCount(totals.personCount) },
  ...(totals.personNum === null ? [] : [{ label: '人数', value: formatCount(totals.personNum) }]),
  { label: '医疗费总额', value: formatMoney(totals.medfeeSumamt) },
  { label: '基金支付', value: formatMoney(totals.fundPaySumamt) },
];

function screenOf(report: Report, by: string): ResolvedList {
  const { paged, totals } = callsOfReport(report);
  const screen: Screen = {
    of: listOfReport(report, by),
    list: paged,
    totals,
    rowKey: (row: ReportRow) => row.key,
    looks: looksOf(report, by),
    filters: filtersOf(report) as Screen['filters'],
    fixed: [{ param: 'persons', title: '统计人数', say: () => '是' }],
    defaults: () => ({ ...daysOf(report), by }),
    rowCount: ({ rowCount }) => rowCount,
    totalsRow: (all) => ({
      ...totalsRow(all),
      ...(all.personNum !== null && { personNum: formatCount(all.personNum) }),
    }),
    summary: summaryOf,
    rowTone: SUM_ROW,
    // Sum only rows of level `row`: subtotals would count them twice.
    isCounted: ({ level }) => level === 'row',
    toolbar: toolbarOf(['report.persons']),
    rowMenu: ['report.behind'],
    open: 'report.behind',
    atFirst: true,
    hidesEmpty: true,
    emptyText: '这一范围内没有结算。换个日期或条件再查',
  };
  return resolveList(screen);
}

function detailOf(report: Report): ResolvedList {
  const { detail, detailTotals } = callsOfReport(report);
  const funds = FIGURE_TITLES.filter(([key]) => /^f\d/.test(key)).map(([key]) => key);
  const isShown = new Set(report.shown);
  const { setlTime, medfeeSumamt, ...looks } = orderLooks;
  const screen: DetailScreen = {
    of: detailListOf(report),
    list: detail,
    totals: detailTotals,
    rowKey: ({ setlId }) => setlId,
    looks: {
      ...looks,
      setlTime: { width: setlTime.width, frozen: true },
      medfeeSumamt: { width: medfeeSumamt.width },
      ...Object.fromEntries(
        [
          ...funds,
          'hifobPay',
          'cvlservPay',
          'hospPartAmt',
          'hifesPay',
          'hifmiPay',
          'mafPay',
          'hifdmPay',
          'othPay',
        ].map((key) => [key, { width: 108, ...(!isShown.has(key) && { hidden: true }) }]),
      ),
    } as DetailScreen['looks'],
    filters: [],
    fixed: fixedOf(figureName) as DetailScreen['fixed'] & object,
    defaults: () => ({}),
    rowCount: ({ rowCount }) => rowCount,
    totalsRow,
    summary: (totals) => [
      { label: '笔数', value: formatCount(totals.rowCount) },
      { label: '医疗费总额', value: formatMoney(totals.medfeeSumamt) },
      { label: '基金支付', value: formatMoney(totals.fundPaySumamt) },
    ],
    toolbar: [
      'report.order',
      'report.back',
      { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
    ],
    rowMenu: ['report.order'],
    open: 'report.order',
    atFirst: true,
    emptyText: '没有结算',
  };
  return resolveList(screen);
}

const lists = new Map(
  reports.flatMap((report) =>
    Object.keys(report.groupings).map(
      (by) => [`${report.id}|${by}`, report === liquidation ? appyScreen(by) : screenOf(report, by)] as const,
    ),
  ),
);
const behind = new Map([
  ...settledReports.map((report) => [report.id, detailOf(report)] as const),
  [liquidation.id, appyBehind] as const,
]);

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('a report without its screen');
  return value;
};
/** A report by one of its groupings. */
export const reportList = (report: Report, by: string): ResolvedList =>
  found(lists.get(`${report.id}|${by}`));
/** The settlements behind its figures. */
export const behindList = (report: Report): ResolvedList => found(behind.get(report.id));
/** The list as it is opened from elsewhere: by the default grouping. */
export const openedList = (report: Report): ResolvedList =>
  reportList(report, groupingOf(report, undefined).name);
