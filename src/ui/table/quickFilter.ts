import { cellText } from './cellText.ts';
import type { DenseColumn } from './tableTypes.ts';

/** Separates cells, so that a word does not match across two of them. */
const BORDER = '\u0001';

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Narrows rows by what they show: every word must stand in some cell, in any case; figures are found with and without
 * their thousands separators. The text of a row is built once and cached with the row.
 */
export function quickFilter<Row extends object>(
  columns: readonly DenseColumn<Row>[],
): (rows: readonly Row[], text: string) => readonly Row[] {
  const shown = new WeakMap<Row, string>();
  const textOf = (row: Row): string => {
    const known = shown.get(row);
    if (known !== undefined) return known;
    const text = columns
      .flatMap((column) => {
        const value = column.value(row);
        const formatted = cellText(column.type, value);
        return formatted === String(value) ? [formatted] : [formatted, String(value ?? '')];
      })
      .join(BORDER)
      .toLowerCase();
    shown.set(row, text);
    return text;
  };
  return (rows, text) => {
    const words = wordsOf(text);
    return words.length === 0
      ? rows
      : rows.filter((row) => words.every((word) => textOf(row).includes(word)));
  };
}
