import { fromUnits, toUnits } from '../../../contract/wire/money.ts';
import { cellText } from './cellText.ts';
import type { ColumnSum, DenseColumn } from './tableTypes.ts';

const DECIMAL = /^[+-]?\d+(?:\.(\d+))?$/;

/** The exact sum of decimal texts, with as many places as the longest of them has. Other values are left out. */
export function exactSum(values: Iterable<string | number | null | undefined>): string {
  let scale = 0;
  let units = 0n;
  for (const value of values) {
    if (value === null || value === undefined) continue;
    const text = String(value);
    const places = DECIMAL.exec(text);
    if (!places) continue;
    const own = places[1]?.length ?? 0;
    if (own > scale) {
      units *= 10n ** BigInt(own - scale);
      scale = own;
    }
    units += toUnits(text, scale);
  }
  return fromUnits(units, scale);
}

/** `sum` over `count`, to 2 places, half away from zero as all amounts are rounded (domain §6). */
export function exactAverage(sum: string, count: number): string {
  const scale = DECIMAL.exec(sum)?.[1]?.length ?? 0;
  const cents = toUnits(sum, scale) * 100n;
  const size = cents < 0n ? -cents : cents;
  const parts = BigInt(count) * 10n ** BigInt(scale);
  const rounded = (2n * size + parts) / (2n * parts);
  return fromUnits(cents < 0n ? -rounded : rounded, 2);
}

/** Sums that the whole list leaves open, and their text. */
interface OpenSums {
  readonly text: string;
  readonly has: (key: string) => boolean;
}

/** Sums of some rows by column. A row without a value is no zero where the list's own sum is open: the sum is open, too. */
export const columnSums = <Row>(
  columns: readonly DenseColumn<Row>[],
  rows: readonly Row[],
  open?: OpenSums,
): readonly ColumnSum[] =>
  columns.map((column) => {
    const values = rows.map((row) => column.value(row));
    const title = column.group === undefined ? column.title : `${column.group} ${column.title}`;
    if (open?.has(column.key) && values.some((value) => value === null || value === undefined))
      return { key: column.key, title, value: open.text, text: open.text };
    const value = exactSum(values);
    return { key: column.key, title, value, text: cellText(column.type, value) };
  });
