import { kindItems, kindName } from '../../../../contract/reconciliation/presetGroups.ts';
import type { KindRow } from '../../../../contract/reconciliation/preset.ts';
import { kindRowId, presetCalls } from '../../../../contract/reconciliation/preset.ts';
import {
  kindDayColumns,
  kindDayDetailColumns,
  kindMonthColumns,
  kindMonthDetailColumns,
} from '../../../../contract/lists/preset.ts';
import { formatCount, formatMoney, toFen } from '../../../../contract/wire/money.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { lastMonth, thisMonth, today, yesterday } from '../../../list/filters/days.ts';
import { resolveList, type ColumnLook } from '../../../list/definition.ts';
import { countedLooks, countedSummary, countedTotalsRow } from '../group/countedLooks.ts';

const TONES: Readonly<Record<string, CellTone>> = { '0': 'muted', '1': 'good', '2': 'bad' };
export const kindTone = (row: Pick<KindRow, 'checkStatus'>): CellTone => TONES[row.checkStatus] ?? 'muted';

type DayCall = (typeof presetCalls)['kindDayPaged'];
type MonthCall = (typeof presetCalls)['kindMonthPaged'];
const looksOf = <L extends DayCall | MonthCall>(): Readonly<Record<string, ColumnLook<L>>> =>
  ({
    period: { width: 96, frozen: true, sort: 'period' },
    fixmedinsName: { width: 180, frozen: true },
    kind: { width: 168, frozen: true },
    checkStatus: { width: 84, tone: kindTone },
    ...countedLooks<L>(),
    statement: {
      width: 220,
      tone: (row) => (row.own === null || row.centre === null ? 'muted' : undefined),
    },
    unevenCnt: { width: 76, tone: () => 'bad' },
    ownTime: { width: 152 },
    fixmedinsCode: { width: 120, sort: 'fixmedinsCode' },
    companyName: { width: 180, hidden: true },
    poolareaNo: { width: 80 },
    refdCount: { width: 80 },
  }) as Readonly<Record<string, ColumnLook<DayCall>>> as never;
const toolbar = [
  'kind.state',
  'kind.onlyUneven',
  'kind.detail',
  { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
];
const shared = {
  rowKey: kindRowId,
  rowCount: (totals: { readonly rowCount: number }) => totals.rowCount,
  totalsRow: countedTotalsRow,
  summary: countedSummary,
  toolbar,
  rowMenu: ['kind.detail', 'kind.state'],
  open: 'kind.detail',
  emptyText: '这一范围内没有结算，也没有填报',
};
const others = [
  { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
  { key: 'kind', filter: { kind: 'select', param: 'kind', options: kindItems } },
  {
    key: 'checkStatus',
    filter: { kind: 'select', param: 'checkStatus', options: 'checkStatus' },
  },
  {
    key: 'poolareaNo',
    filter: { kind: 'text', param: 'poolareaNo', placeholder: '6 位区划', reads: /^\d{6}$/ },
  },
] as const;

/** 日对账(江苏): one row per day, store and preset kind. */
export const kindDayList = resolveList({
  ...shared,
  looks: looksOf<DayCall>(),
  of: kindDayColumns,
  list: presetCalls.kindDayPaged,
  totals: presetCalls.kindDayTotals,
  filters: [
    { key: 'period', filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
    ...others,
  ],
  defaults: () => ({ begndate: yesterday(), enddate: yesterday() }),
});

/** 月对账(江苏): one row per store and preset kind of a month. */
export const kindMonthList = resolveList({
  ...shared,
  looks: looksOf<MonthCall>(),
  of: kindMonthColumns,
  list: presetCalls.kindMonthPaged,
  totals: presetCalls.kindMonthTotals,
  filters: [{ key: 'period', filter: { kind: 'month', param: 'settleMonth', max: thisMonth } }, ...others],
  defaults: () => ({ settleMonth: lastMonth() }),
});

type D = (typeof presetCalls)['kindSettlements'];
const detailLooks: Readonly<Record<string, ColumnLook<D>>> = {
  stmtRslt: {
    width: 84,
    frozen: true,
    tone: (row) => (row.stmtRslt === null ? 'muted' : row.stmtRslt === '0' ? 'good' : 'bad'),
  },
  setlTime: { width: 152 },
  psnName: { width: 72 },
  insutype: { width: 84 },
  psnType: { width: 92 },
  medType: { width: 108 },
  ...Object.fromEntries(
    (['medfeeSumamt', 'fundPaySumamt', 'acctPay'] as const).map((key): [string, ColumnLook<D>] => [
      `diff${key}`,
      {
        width: 84,
        tone: (row) => (row.diff === null ? undefined : toFen(row.diff[key]) === 0n ? 'muted' : 'bad'),
      },
    ]),
  ),
  refdSetlFlag: { width: 60 },
  setlId: { width: 190 },
  msgid: { width: 250 },
  psnNo: { width: 130 },
  certno: { width: 160 },
};
const detail = {
  list: presetCalls.kindSettlements,
  totals: presetCalls.kindSettlementTotals,
  rowKey: (row: { readonly setlDate: string; readonly msgid: string }) => `${row.setlDate}|${row.msgid}`,
  fixed: [
    { param: 'period', title: '结算期间' },
    { param: 'fixmedinsCode', title: '门店' },
    { param: 'kind', title: '对账类型', say: kindName },
  ],
  looks: detailLooks,
  filters: [],
  defaults: () => ({}),
  toolbar: [
    'kindDetail.order',
    'kindDetail.back',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['kindDetail.order'],
  open: 'kindDetail.order',
  emptyText: '没有这一类型的结算',
  rowCount: (totals: Totals) => totals.rowCount,
  totalsRow: ({ local, centre, diff }: Totals) =>
    Object.fromEntries(
      Object.entries({ local, centre, diff }).flatMap(([name, side]) =>
        (['medfeeSumamt', 'fundPaySumamt', 'acctPay'] as const).map((key): [string, string] => [
          `${name}${key}`,
          formatMoney(side[key]),
        ]),
      ),
    ),
  summary: (totals: Totals) => [
    { label: '笔数', value: formatCount(totals.rowCount) },
    {
      label: '差异',
      value: formatCount(totals.uneven),
      ...(totals.uneven > 0 && { tone: 'bad' as const }),
    },
  ],
} as const;
interface Amounts {
  readonly medfeeSumamt: string;
  readonly fundPaySumamt: string;
  readonly acctPay: string;
}
interface Totals {
  readonly rowCount: number;
  readonly uneven: number;
  readonly local: Amounts;
  readonly centre: Amounts;
  readonly diff: Amounts;
}

/** 日对账明细(江苏) and 月对账明细(江苏): the settlements of one kind, store and period. */
export const kindDetailLists = {
  day: resolveList({ ...detail, of: kindDayDetailColumns }),
  month: resolveList({ ...detail, of: kindMonthDetailColumns }),
};
