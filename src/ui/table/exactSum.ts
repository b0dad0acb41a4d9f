import { fromUnits, toUnits } from '../../../contract/wire/money.ts';
import type { CellValue } from '../../../contract/lists/column.ts';
import { cellText } from './cellText.ts';
import type { ColumnSum, DenseColumn } from './tableTypes.ts';

/** The text of a sum that is unknown: paper leaves it out. */
export const UNKNOWN_SUM = '–';

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

/**
 * Sums of some rows by column. Where the list's own sum is unknown (`totals`), a row without a value is not a zero: the
 * sum is unknown, too.
 */
export const columnSums = <Row>(
  columns: readonly DenseColumn<Row>[],
  rows: readonly Row[],
  totals: Readonly<Record<string, CellValue>> = {},
): readonly ColumnSum[] =>
  columns.map((column) => {
    const values = rows.map((row) => column.value(row));
    const isUnknown =
      totals[column.key] === UNKNOWN_SUM && values.some((value) => value === null || value === undefined);
    const value = isUnknown ? UNKNOWN_SUM : exactSum(values);
    const title = column.group === undefined ? column.title : `${column.group} ${column.title}`;
    return { key: column.key, title, value, text: isUnknown ? value : cellText(column.type, value) };
  });
