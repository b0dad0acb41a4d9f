import { codeName, shortInsutype } from '../codes.ts';
import { reconciliationCalls, type DayRow } from '../reconciliation.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

type Side = NonNullable<DayRow['centre']>;
type Amount = 'medfeeSumamt' | 'fundPaySumamt' | 'acctPay';
type Measure = 'cnt' | Amount;

export const DAY_AMOUNTS: readonly (readonly [Amount, string])[] = [
  ['medfeeSumamt', '医疗费总额'],
  ['fundPaySumamt', '基金'],
  ['acctPay', '账户'],
];
export const DAY_MEASURES: readonly (readonly [Measure, string])[] = [['cnt', '人次'], ...DAY_AMOUNTS];
/** What one side of a day's row states; null while it is not known. */
export const daySides: readonly (readonly [string, string, (row: DayRow) => Side | null])[] = [
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
const measures = (some: readonly (readonly [Measure, string])[]): ListColumn<DayRow>[] =>
  some.flatMap(([measure, group]) =>
    daySides.map(([side, title, pick]): ListColumn<DayRow> => ({
      key: `${side}${measure}`,
      title,
      group,
      type: measure === 'cnt' ? 'integer' : 'money',
      value: (row) => pick(row)?.[measure],
    })),
  );

export const DAY_FUNDS: readonly (readonly [keyof DayRow & string, string])[] = [
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

export const dayStatusText = (row: Pick<DayRow, 'checkStatus' | 'changed'>): string =>
  row.changed
    ? `${codeName('checkStatus', row.checkStatus)} · 需重对`
    : codeName('checkStatus', row.checkStatus);

const faultsText = (row: DayRow): string =>
  row.checkStatus !== '2'
    ? ''
    : [
        row.centreOnlyCnt > 0 && `中心多 ${row.centreOnlyCnt}`,
        row.storeOnlyCnt > 0 && `机构多 ${row.storeOnlyCnt}`,
        row.differCnt > 0 && `不一致 ${row.differCnt}`,
      ]
        .filter(Boolean)
        .join(' · ');

const plain = plainColumns<DayRow>();

/** 日对账 (domain §3.1). */
export const dayColumns = defineList('day-reconciliation', '日对账', reconciliationCalls.dayPaged, [
  plain('settleDate', '结算日期', 'date'),
  plain('fixmedinsName', '门店'),
  { key: 'checkStatus', title: '对账结果', type: 'enum', value: dayStatusText },
  { key: 'insutype', title: '险种', type: 'enum', value: (row) => shortInsutype(row.insutype) },
  { key: 'clrType', title: '清算类别', type: 'enum', value: (row) => codeName('clrType', row.clrType) },
  ...measures(DAY_MEASURES.slice(0, 2)),
  { key: 'faults', title: '差异', type: 'text', value: faultsText },
  ...measures(DAY_MEASURES.slice(2)),
  { key: 'handledCnt', title: '已处理', type: 'integer', value: (row) => row.handledCnt || null },
  plain('stmtTime', '对账时间', 'datetime'),
  plain('stmtOpter', '对账人'),
  {
    key: 'centreSource',
    title: '中心数据',
    type: 'enum',
    value: (row) => (row.centreSource === null ? null : row.centreSource === 'file' ? '文件' : '接口'),
  },
  plain('fixmedinsCode', '机构编码'),
  plain('companyName', '公司'),
  plain('setlOptins', '经办机构'),
  plain('poolareaNo', '统筹区'),
  plain('personNum', '人数', 'integer'),
  plain('refdCount', '退费笔数', 'integer'),
  ...DAY_FUNDS.map(([key, title]): ListColumn<DayRow> => ({
    key,
    title,
    type: 'money',
    value: (row) => row[key] as string,
  })),
]);
