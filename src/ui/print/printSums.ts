import { formatMoney, fromUnits, toUnits } from '../../../contract/wire/money.ts';
import { cellText } from '../table/cellText.ts';
import type { DenseColumn } from '../table/tableTypes.ts';
import type { PrintTable } from './printTable.ts';

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
/** Amounts are added in 分, counts as they are. */
const scaleOf = (column: Pick<DenseColumn<never>, 'type'>): number => (column.type === 'money' ? 2 : 0);

/** Only amounts and counts add up; a rate or a unit price never does. */
export const isAdditive = <Row>(column: DenseColumn<Row>, sums: ReadonlySet<string>): boolean =>
  sums.has(column.key) && (column.type === 'money' || column.type === 'integer');

/** Adds the shown amounts, so that a sum by hand gives the same 分. */
function unitsOf<Row>(column: DenseColumn<Row>, row: Row): bigint {
  const value = column.value(row);
  const text = column.type === 'money' ? formatMoney(value).replaceAll(',', '') : String(value ?? '');
  return DECIMAL.test(text) ? toUnits(text, scaleOf(column)) : 0n;
}

/** The sums of some rows by column key, as shown text; columns that do not add up are absent. */
export function sumsOf<Row>(
  { columns, sums, isCounted }: Pick<PrintTable<Row>, 'columns' | 'sums' | 'isCounted'>,
  rows: readonly Row[],
): ReadonlyMap<string, string> {
  const counted = isCounted ? rows.filter(isCounted) : rows;
  return new Map(
    columns
      .filter((column) => isAdditive(column, sums))
      .map((column) => {
        const units = counted.reduce((sum, row) => sum + unitsOf(column, row), 0n);
        return [column.key, cellText(column.type, fromUnits(units, scaleOf(column)))];
      }),
  );
}
