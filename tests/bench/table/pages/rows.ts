/**
 * The same 20 columns and rows for every page of the bench: text, codes, dates and amounts of a day
 * reconciliation, made from the index alone so that no page pays for storage that another does not.
 */
export const ROW_COUNT = 1_000_000;
export const ROW_HEIGHT = 28;
export const COLUMN_WIDTH = 110;
export const COLUMN_COUNT = 20;

/** Index, code, two texts, then amounts; what cell `column` of row `index` shows. */
export function cellText(index: number, column: number): string {
  if (column === 0) return String(index);
  if (column === 1) return `P4301${String(index % 99_999).padStart(7, '0')}`;
  if (column === 2) return `长沙市芙蓉区第${(index * 7) % 983}药店`;
  if (column === 3)
    return `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`;
  const fen = (index * 7919 + column * 104_729) % 9_999_999;
  return `${column % 5 === 0 ? '-' : ''}${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

export const columnTitle = (column: number): string => `列${column}`;
