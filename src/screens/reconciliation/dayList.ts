import { codeItems, codeName } from '../../../contract/codes.ts';
import { formatMoney, toFen } from '../../../contract/money.ts';
import { groupId, reconciliationCalls, type DayRow } from '../../../contract/reconciliation.ts';
import type { CellTone } from '../../ui/tableTypes.ts';
import { today, yesterday } from '../days.ts';
import { resolveList, type Field } from '../listScreen.ts';
import { shortInsutype } from '../names.ts';

type L = (typeof reconciliationCalls)['dayPaged'];
type Side = NonNullable<DayRow['centre']>;
type Amount = 'medfeeSumamt' | 'fundPaySumamt' | 'acctPay';

const AMOUNTS: readonly (readonly [Amount, string])[] = [
  ['medfeeSumamt', '医疗费总额'],
  ['fundPaySumamt', '基金'],
  ['acctPay', '账户'],
];

const diffTone = (value: string | number | null | undefined): CellTone | undefined =>
  value === null || value === undefined ? undefined : toFen(String(value)) === 0n ? 'muted' : 'bad';

type Measure = 'cnt' | Amount;
const MEASURES: readonly (readonly [Measure, string])[] = [['cnt', '人次'], ...AMOUNTS];
const sides: readonly (readonly [string, string, (row: DayRow) => Side | null])[] = [
  [
    'local',
    '本地',
    (row) => ({
      cnt: row.personCount,
      medfeeSumamt: row.medfeeSumamt,
      fundPaySumamt: row.fundPaySumamt,
      acctPay: row.acctPay,
    }),
  ],
  ['centre', '中心', (row) => row.centre],
  ['diff', '差额', (row) => row.diff],
];

/** Local, centre and difference of each measure next to each other: what is compared stands side by side. */
const measureFields = (measures: readonly (readonly [Measure, string])[]): readonly Field<L>[] =>
  measures.flatMap(([measure, group]) =>
    sides.map(([side, title, pick]): Field<L> => ({
      key: `${side}${measure}`,
      title,
      type: measure === 'cnt' ? 'integer' : 'money',
      column: {
        group,
        width: measure === 'cnt' ? 56 : side === 'diff' ? 88 : 104,
        value: (row) => pick(row)?.[measure],
        ...(side === 'diff' && { tone: (row: DayRow) => diffTone(pick(row)?.[measure]) }),
      },
    })),
  );

const FUNDS: readonly (readonly [keyof DayRow & string, string])[] = [
  ['hifpPay', '统筹基金支出'],
  ['cvlservPay', '公务员医疗补助'],
  ['hifesPay', '补充医疗'],
  ['hifmiPay', '大病'],
  ['hifobPay', '大额'],
  ['hifdmPay', '伤残军人'],
  ['mafPay', '医疗救助'],
  ['othPay', '其他支出'],
  ['acctMulaidPay', '账户共济'],
  ['psnCashPay', '现金'],
  ['hospPartAmt', '机构垫付'],
];

export const statusTone = (row: Pick<DayRow, 'checkStatus' | 'changed'>): CellTone =>
  row.changed ? 'warn' : row.checkStatus === '1' ? 'good' : row.checkStatus === '2' ? 'bad' : 'muted';
export const statusText = (row: Pick<DayRow, 'checkStatus' | 'changed'>): string =>
  row.changed
    ? `${codeName('checkStatus', row.checkStatus)} · 需重对`
    : codeName('checkStatus', row.checkStatus);

const fields: readonly Field<L>[] = [
  {
    key: 'settleDate',
    title: '结算日期',
    type: 'date',
    column: { value: (row) => row.settleDate, width: 96, frozen: true, sort: 'settleDate' },
    filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today },
  },
  {
    key: 'fixmedinsName',
    title: '门店',
    type: 'text',
    column: { value: (row) => row.fixmedinsName, width: 188, frozen: true },
    filter: { kind: 'store', param: 'fixmedinsCode' },
  },
  {
    key: 'checkStatus',
    title: '对账结果',
    type: 'enum',
    column: { value: statusText, tone: statusTone, width: 104, frozen: true },
    filter: { kind: 'select', param: 'checkStatus', options: codeItems('checkStatus') },
  },
  {
    key: 'insutype',
    title: '险种',
    type: 'enum',
    column: { value: (row) => shortInsutype(row.insutype), width: 84 },
    filter: { kind: 'select', param: 'insutype', options: codeItems('insutype') },
  },
  {
    key: 'clrType',
    title: '清算类别',
    type: 'enum',
    column: { value: (row) => codeName('clrType', row.clrType), width: 96 },
    filter: { kind: 'select', param: 'clrType', options: codeItems('clrType') },
  },
  ...measureFields(MEASURES.slice(0, 2)),
  {
    key: 'faults',
    title: '差异',
    type: 'text',
    column: {
      width: 190,
      value: (row) =>
        row.checkStatus !== '2'
          ? ''
          : [
              row.centreOnlyCnt > 0 && `中心多 ${row.centreOnlyCnt}`,
              row.storeOnlyCnt > 0 && `机构多 ${row.storeOnlyCnt}`,
              row.differCnt > 0 && `不一致 ${row.differCnt}`,
            ]
              .filter(Boolean)
              .join(' · '),
    },
  },
  ...measureFields(MEASURES.slice(2)),
  {
    key: 'handledCnt',
    title: '已处理',
    type: 'integer',
    column: { value: (row) => row.handledCnt || null, width: 72 },
  },
  {
    key: 'stmtTime',
    title: '对账时间',
    type: 'datetime',
    column: { value: (row) => row.stmtTime, width: 152 },
  },
  { key: 'stmtOpter', title: '对账人', type: 'text', column: { value: (row) => row.stmtOpter, width: 100 } },
  {
    key: 'centreSource',
    title: '中心数据',
    type: 'enum',
    column: {
      width: 84,
      value: (row) => (row.centreSource === null ? null : row.centreSource === 'file' ? '文件' : '接口'),
    },
  },
  {
    key: 'fixmedinsCode',
    title: '机构编码',
    type: 'text',
    column: { value: (row) => row.fixmedinsCode, width: 120, sort: 'fixmedinsCode' },
  },
  {
    key: 'companyName',
    title: '公司',
    type: 'text',
    column: { value: (row) => row.companyName, width: 180, hidden: true },
  },
  {
    key: 'setlOptins',
    title: '经办机构',
    type: 'text',
    column: { value: (row) => row.setlOptins, width: 80 },
    filter: { kind: 'text', param: 'setlOptins', placeholder: '6 位区划' },
  },
  {
    key: 'poolareaNo',
    title: '统筹区',
    type: 'text',
    column: { value: (row) => row.poolareaNo, width: 80 },
    filter: { kind: 'text', param: 'poolareaNo', placeholder: '6 位区划' },
  },
  { key: 'personNum', title: '人数', type: 'integer', column: { value: (row) => row.personNum, width: 64 } },
  {
    key: 'refdCount',
    title: '退费笔数',
    type: 'integer',
    column: { value: (row) => row.refdCount, width: 80 },
  },
  ...FUNDS.map(([key, title]): Field<L> => ({
    key,
    title,
    type: 'money',
    column: { value: (row) => row[key] as string, width: 116 },
  })),
];

export const dayList = resolveList({
  id: 'day-reconciliation',
  title: '日对账',
  paths: ['/reconciliation/day-reconciliation', '/day-reconciliation'],
  list: reconciliationCalls.dayPaged,
  totals: reconciliationCalls.dayTotals,
  rowKey: groupId,
  fields,
  defaults: () => ({ begndate: yesterday(), enddate: yesterday() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({
    localcnt: String(totals.personCount),
    centrecnt: String(totals.centre.cnt),
    diffcnt: String(totals.diff.cnt),
    personNum: String(totals.personNum),
    refdCount: String(totals.refdCount),
    ...Object.fromEntries(
      AMOUNTS.flatMap(([key]) => [
        [`local${key}`, formatMoney(totals[key])],
        [`centre${key}`, formatMoney(totals.centre[key])],
        [`diff${key}`, formatMoney(totals.diff[key])],
      ]),
    ),
    ...Object.fromEntries(FUNDS.map(([key]) => [key, formatMoney(totals[key as 'hifpPay'])])),
  }),
  summary: (totals) => [
    { label: '笔数', value: String(totals.personCount) },
    { label: '平', value: String(totals.balanced), tone: 'good' },
    {
      label: '不平',
      value: String(totals.unbalanced),
      ...(totals.unbalanced > 0 && { tone: 'bad' as const }),
    },
    { label: '未对账', value: String(totals.pending), ...(totals.pending > 0 && { tone: 'warn' as const }) },
  ],
  toolbar: [
    'dayRec.reconcile',
    'dayRec.reconcileAll',
    'dayRec.onlyUneven',
    'dayRec.detail',
    { title: '更多', commands: ['dayRec.importCentre', 'dayRec.generate', 'list.columns', 'list.refresh'] },
  ],
  rowMenu: ['dayRec.detail', 'dayRec.reconcile', 'dayRec.importCentre'],
  open: 'dayRec.detail',
  emptyText: '这一范围内没有结算。换个日期，或在“更多”里生成对账数据',
});
