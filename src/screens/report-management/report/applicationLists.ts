import { appyBehindList, appyReportList, APPY_TITLES } from '../../../../contract/lists/applications.ts';
import { formatCount, formatMoney } from '../../../../contract/wire/money.ts';
import { applicationReportCalls } from '../../../../contract/report/applications.ts';
import { groupingOf } from '../../../../contract/report/cell.ts';
import { liquidation } from '../../../../contract/report/report.ts';
import {
  resolveList,
  type ListScreen,
  type ResolvedList,
  type SummaryItem,
} from '../../../list/definition.ts';
import { daysOf, filtersOf, fixedOf } from './reportFilters.ts';
import { COUNTS, figureName, SUM_ROW, toolbarOf, totalsRow, WIDTHS } from './reportLooks.ts';

type L = (typeof applicationReportCalls)['liquidationPaged'];
type T = (typeof applicationReportCalls)['liquidationTotals'];
type Screen = ListScreen<L, T>;
type DetailScreen = ListScreen<
  (typeof applicationReportCalls)['liquidationDetail'],
  (typeof applicationReportCalls)['liquidationDetailTotals']
>;

const shown = new Set<string>(liquidation.shown);
const figureLooks = Object.fromEntries(
  APPY_TITLES.map(([key]) => [
    key,
    { width: COUNTS.includes(key) ? 84 : 116, ...(!shown.has(key) && { hidden: true }) },
  ]),
);
const paidSummary = (totals: {
  appyCount: number;
  dfrSumamt: string;
  paySum: string;
  noPaySum: string;
}): SummaryItem[] => [
  { label: '申请', value: formatCount(totals.appyCount) },
  { label: '应拨付', value: formatMoney(totals.dfrSumamt) },
  { label: '已拨付', value: formatMoney(totals.paySum), tone: 'good' },
  { label: '未拨付', value: formatMoney(totals.noPaySum), tone: 'warn' },
];

/** 清算报表 by one of its groupings: the amounts applied for, owed and paid. */
export function appyScreen(by: string): ResolvedList {
  const { dims } = groupingOf(liquidation, by);
  const screen: Screen = {
    of: appyReportList(by),
    list: applicationReportCalls.liquidationPaged,
    totals: applicationReportCalls.liquidationTotals,
    rowKey: ({ key }) => key,
    looks: {
      ...figureLooks,
      ...Object.fromEntries(
        dims.map((dim, at) => [dim, { width: WIDTHS[dim] ?? 120, ...(at < 2 && { frozen: true }) }]),
      ),
    },
    filters: filtersOf(liquidation, '清算年月') as Screen['filters'],
    defaults: () => ({ ...daysOf(liquidation), by }) as ReturnType<Screen['defaults']>,
    rowCount: ({ rowCount }) => rowCount,
    totalsRow,
    summary: paidSummary,
    rowTone: SUM_ROW,
    isCounted: ({ level }) => level === 'row',
    toolbar: toolbarOf([]),
    rowMenu: ['report.behind'],
    open: 'report.behind',
    atFirst: true,
    hidesEmpty: true,
    emptyText: '这一范围内没有清算申请',
  };
  return resolveList(screen);
}

const detail: DetailScreen = {
  of: appyBehindList,
  list: applicationReportCalls.liquidationDetail,
  totals: applicationReportCalls.liquidationDetailTotals,
  rowKey: ({ appyId }) => appyId,
  looks: {
    ...Object.fromEntries(Object.entries(figureLooks).filter(([key]) => key !== 'appyCount')),
    setlym: { width: 84, frozen: true },
    fixmedinsName: { width: 200, frozen: true },
    clrAppyEvtId: { width: 200 },
    appyTime: { width: 152 },
  },
  filters: [],
  fixed: fixedOf(figureName).filter(({ param }) =>
    [
      'of',
      'begndate',
      'enddate',
      'fixmedinsCode',
      'poolareaNo',
      'companyId',
      'insutype',
      'clrType',
      'appyStas',
    ].includes(param),
  ) as NonNullable<DetailScreen['fixed']>,
  defaults: () => ({}),
  rowCount: ({ rowCount }) => rowCount,
  totalsRow,
  summary: paidSummary,
  toolbar: [
    'report.days',
    'report.back',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['report.days'],
  open: 'report.days',
  atFirst: true,
  emptyText: '没有清算申请',
};
/** The applications behind the report's figures. */
export const appyBehind = resolveList(detail);
