import type { Counted, Side } from '../reconciliation/counted.ts';
import { toFen } from '../wire/money.ts';
import type { ListColumn } from './column.ts';

type Amount = 'medfeeSumamt' | 'fundPaySumamt' | 'acctPay';
type Measure = 'cnt' | Amount;
type SideKey = 'local' | 'centre' | 'diff';

/** The amounts that both sides state. */
export const AMOUNTS: readonly (readonly [Amount, string])[] = [
  ['medfeeSumamt', '医疗费总额'],
  ['fundPaySumamt', '基金'],
  ['acctPay', '账户'],
];
export const MEASURES: readonly (readonly [Measure, string])[] = [['cnt', '人次'], ...AMOUNTS];

/** Whether the centre's side is of all that the store's side holds, and not only of what is reconciled by now. */
export function isWhole({ centre, diff, ...local }: Counted): boolean {
  if (centre === null || diff === null) return false;
  return (
    centre.cnt + diff.cnt === local.personCount &&
    AMOUNTS.every(([key]) => toFen(centre[key]) + toFen(diff[key]) === toFen(local[key]))
  );
}

/**
 * The totals of one side of a row, at any grain. The centre's are unknown (null) while a part of the row is not
 * reconciled: beside the store's whole, a part would look like a difference.
 */
export const SIDES: readonly (readonly [SideKey, string, (row: Counted) => Side | null])[] = [
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
  ['centre', '中心', (row) => (isWhole(row) ? row.centre : null)],
  ['diff', '差额', (row) => (isWhole(row) ? row.diff : null)],
];

/** Local, centre and difference of each measure side by side. */
export const measureColumns = <Row extends Counted>(
  some: readonly (readonly [Measure, string])[],
): ListColumn<Row>[] =>
  some.flatMap(([measure, group]) =>
    SIDES.map(([side, title, pick]): ListColumn<Row> => ({
      key: `${side}${measure}`,
      title,
      group,
      type: measure === 'cnt' ? 'integer' : 'money',
      value: (row) => pick(row)?.[measure],
    })),
  );

/** Sums of the store's side only. */
export const FUNDS: readonly (readonly [keyof Counted & string, string])[] = [
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
export const fundColumns = <Row extends Counted>(): ListColumn<Row>[] =>
  FUNDS.map(([key, title]) => ({ key, title, type: 'money', value: (row) => row[key] as string }));

/** The numbers of differing rows, in words; empty without any. */
export const faultsText = (row: {
  readonly checkStatus: string;
  readonly centreOnlyCnt: number;
  readonly storeOnlyCnt: number;
  readonly differCnt: number;
}): string =>
  row.checkStatus !== '2'
    ? ''
    : [
        row.centreOnlyCnt > 0 && `中心多 ${row.centreOnlyCnt}`,
        row.storeOnlyCnt > 0 && `机构多 ${row.storeOnlyCnt}`,
        row.differCnt > 0 && `不一致 ${row.differCnt}`,
      ]
        .filter(Boolean)
        .join(' · ');
