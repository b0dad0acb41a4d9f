import type { CallResult } from '../../../../contract/wire/call.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { DETAIL_AMOUNTS, DETAIL_SIDES, detailColumns } from '../../../../contract/lists/detail.ts';
import { toFen } from '../../../../contract/wire/money.ts';
import { dayCalls, type DetailRow } from '../../../../contract/reconciliation/day.ts';
import { resolveList } from '../../../list/definition.ts';
import type { CellTone, DenseColumn } from '../../../ui/table/tableTypes.ts';
import { isOpen } from './repairs.ts';

type Reply = CallResult<(typeof dayCalls)['dayDetail']>;

/** The tabs of a group's rows; `stmtRslt` is the filter of each, '' for all rows. */
export const TABS = [
  { tab: 'all', title: '全部', stmtRslt: '' },
  { tab: 'centreOnly', title: '中心多', stmtRslt: '1' },
  { tab: 'storeOnly', title: '机构多', stmtRslt: '2' },
  { tab: 'differ', title: '不一致', stmtRslt: '3' },
] as const;

const RESULT_TONE: Record<DetailRow['stmtRslt'], CellTone> = {
  '0': 'good',
  '1': 'bad',
  '2': 'bad',
  '3': 'warn',
};
type Look = Partial<Pick<DenseColumn<DetailRow>, 'width' | 'frozen' | 'tone'>>;

export const detailLooks: Readonly<Record<string, Look>> = {
  stmtRslt: { width: 88, frozen: true, tone: (row) => RESULT_TONE[row.stmtRslt] },
  cause: { width: 132, frozen: true },
  dspoStas: {
    width: 88,
    frozen: true,
    tone: (row) => (row.dspoStas === '0' ? 'muted' : row.dspoStas === '9' ? 'warn' : 'good'),
  },
  psnName: { width: 84 },
  ...Object.fromEntries(
    DETAIL_AMOUNTS.flatMap(([key]) =>
      DETAIL_SIDES.map(([side]): [string, Look] => [
        `${side}${key}`,
        {
          width: side === 'diff' ? 88 : 100,
          ...(side === 'diff' && { tone: (row) => (toFen(row.diff[key]) === 0n ? 'muted' : 'bad') }),
        },
      ]),
    ),
  ),
  refdSetlFlag: { width: 60 },
  medType: { width: 110 },
  setlTime: { width: 152 },
  setlId: { width: 190 },
  mdtrtId: { width: 150 },
  msgid: { width: 250 },
  psnNo: { width: 130 },
  certno: { width: 160 },
  opterName: { width: 90 },
  memo: { width: 140 },
  fit: { width: 116 },
  causeText: { width: 320 },
  dspo: { width: 220 },
};

/** 日对账明细: the settlements of one group, which the URL names, by what the comparison found. */
export const detailList = resolveList({
  of: detailColumns,
  list: dayCalls.dayDetail,
  totals: dayCalls.dayDetail,
  rowKey: ({ msgid }) => msgid,
  record: ({ msgid }) => msgid,
  looks: detailLooks,
  fixed: [
    { param: 'fixmedinsCode', title: '门店' },
    { param: 'settleDate', title: '结算日期' },
    { param: 'insutype', title: '险种', say: (code) => codeName('insutype', code) },
    { param: 'clrType', title: '清算类别', say: (code) => codeName('clrType', code) },
    { param: 'setlOptins', title: '经办机构' },
  ],
  tabs: {
    param: 'stmtRslt',
    title: '差异类型',
    of: TABS.map(({ tab, title, stmtRslt }) => ({
      value: stmtRslt,
      title,
      command: `dayDetail.tab.${tab}`,
      count: ({ counts }: Reply) => counts[tab],
    })),
  },
  filters: [],
  defaults: () => ({}),
  rowCount: ({ counts }, { stmtRslt = '' }) =>
    counts[TABS.find((each) => each.stmtRslt === stmtRslt)?.tab ?? 'all'],
  totalsRow: () => ({}),
  rowSums: detailColumns.columns.filter(({ type }) => type === 'money').map(({ key }) => key),
  summary: () => [],
  atFirst: isOpen,
  isUnselectable: true,
  pageSize: 500,
  toolbar: [
    'dayDetail.reconcile',
    'dayDetail.nextUneven',
    'mismatch.fit',
    'dayDetail.reverse',
    'dayDetail.supplement',
    'dayDetail.refresh',
    'dayDetail.cancel',
    'dayDetail.mark',
    'dayDetail.back',
    {
      title: '更多',
      commands: [
        'mismatch.next',
        'mismatch.previous',
        'mismatch.note',
        'mismatch.undo',
        'dayDetail.order',
        'order.print',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'mismatch.fit',
    'dayDetail.reverse',
    'dayDetail.supplement',
    'dayDetail.refresh',
    'dayDetail.cancel',
    'dayDetail.mark',
    'mismatch.note',
    'mismatch.undo',
    'dayDetail.order',
    'order.print',
  ],
});
