import type { Call } from '../../../../contract/wire/call.ts';
import type { Counted } from '../../../../contract/reconciliation/counted.ts';
import { AMOUNTS, FUNDS, MEASURES, SIDES } from '../../../../contract/lists/counted.ts';
import { formatCount, formatMoney, toFen } from '../../../../contract/wire/money.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import type { ColumnLook, SummaryItem } from '../../../list/definition.ts';

/** How the columns of counts and amounts look in every reconciliation list, day or month. */

const diffTone = (value: string | number | null | undefined): CellTone | undefined =>
  value === null || value === undefined ? undefined : toFen(String(value)) === 0n ? 'muted' : 'bad';

/** `hidden`: columns of funds that only the store totals are hidden by default. */
export const countedLooks = <L extends Call>({ hidden = false } = {}): Readonly<
  Record<string, ColumnLook<L>>
> =>
  Object.fromEntries([
    ...MEASURES.flatMap(([measure]) =>
      SIDES.map(([side, , pick]): [string, ColumnLook<L>] => [
        `${side}${measure}`,
        {
          width: measure === 'cnt' ? 56 : side === 'diff' ? 88 : 104,
          ...(side === 'diff' && { tone: (row: unknown) => diffTone(pick(row as Counted)?.[measure]) }),
        } as ColumnLook<L>,
      ]),
    ),
    ...FUNDS.map(([key]): [string, ColumnLook<L>] => [key, { width: 116, ...(hidden && { hidden }) }]),
  ]);

type Totals = Omit<Counted, 'centre' | 'diff'> & {
  readonly centre: NonNullable<Counted['centre']>;
  readonly diff: NonNullable<Counted['diff']>;
};

/** The totals row of the counts and amounts. */
export const countedTotalsRow = (totals: Totals): Record<string, string> => ({
  localcnt: String(totals.personCount),
  centrecnt: String(totals.centre.cnt),
  diffcnt: String(totals.diff.cnt),
  refdCount: String(totals.refdCount),
  ...Object.fromEntries(
    AMOUNTS.flatMap(([key]) => [
      [`local${key}`, formatMoney(totals[key])],
      [`centre${key}`, formatMoney(totals.centre[key])],
      [`diff${key}`, formatMoney(totals.diff[key])],
    ]),
  ),
  ...Object.fromEntries(FUNDS.map(([key]) => [key, formatMoney(totals[key as 'hifpPay'])])),
});

/** The numbers of balanced, unbalanced and unreconciled rows. */
export const countedSummary = (totals: {
  readonly personCount: number;
  readonly balanced: number;
  readonly unbalanced: number;
  readonly pending: number;
}): SummaryItem[] => [
  { label: '笔数', value: formatCount(totals.personCount) },
  { label: '平', value: formatCount(totals.balanced), tone: 'good' },
  {
    label: '不平',
    value: formatCount(totals.unbalanced),
    ...(totals.unbalanced > 0 && { tone: 'bad' as const }),
  },
  {
    label: '未对账',
    value: formatCount(totals.pending),
    ...(totals.pending > 0 && { tone: 'warn' as const }),
  },
];
