import { cellText, isFigure } from './cellText.ts';
import { exactAverage, exactSum } from './exactSum.ts';
import type { ColumnSum } from './tableTypes.ts';
import { isBlock, rowsByColumn, type Ranges } from './ranges.ts';
import type { CellValue } from '../../../contract/lists/column.ts';
import type { DenseColumn } from './tableTypes.ts';

const DECIMAL = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Count, sum and average of the selected amounts. Where no selected column holds amounts, its other figures are taken: a
 * sum of amounts and quantities would mean nothing. Null without a range, [] for a range without figures.
 */
export function rangeSums<Row>(
  columns: readonly DenseColumn<Row>[],
  rows: readonly Row[],
  ranges: Ranges,
): readonly ColumnSum[] | null {
  if (!isBlock(ranges)) return null;
  const selected = [...rowsByColumn(ranges, { rows: rows.length, columns: columns.length })].flatMap(
    ([index, intervals]) => {
      const column = columns[index];
      return column && isFigure(column.type) ? [{ column, intervals }] : [];
    },
  );
  const amounts = selected.filter(({ column }) => column.type === 'money');
  const isMoney = amounts.length > 0;
  const values = (isMoney ? amounts : selected).flatMap(({ column, intervals }) =>
    intervals.flatMap(([from, to]) => rows.slice(from, to + 1).map((row) => column.value(row))),
  );
  const figures = values.filter(isDecimal);
  if (figures.length === 0) return [];
  const sum = exactSum(figures);
  const average = exactAverage(sum, figures.length);
  const count = String(figures.length);
  const shown = (value: string): string => cellText(isMoney ? 'money' : 'quantity', value);
  return [
    { key: 'count', title: '计数', value: count, text: cellText('integer', count) },
    { key: 'sum', title: '合计', value: sum, text: shown(sum) },
    { key: 'average', title: '平均（四舍五入）', value: average, text: shown(average) },
  ];
}

const isDecimal = (value: CellValue): value is string | number =>
  value !== null && value !== undefined && DECIMAL.test(String(value));
