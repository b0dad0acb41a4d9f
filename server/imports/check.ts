import { cellFault, readCell, type ImportColumn, type ImportType } from '../../contract/import/types.ts';

/** Why a row is invalid: a cell, the key of an earlier row, more cells than headings, or what the database has. */
export interface StoredFault {
  readonly kind: 'cell' | 'twice' | 'long' | 'known';
  readonly column: string;
  readonly reason: string;
}

export interface CheckedRow {
  /** As they will be stored; as the person wrote them when the row is invalid. */
  readonly cells: readonly string[];
  /** The key as it will be stored; '' when it is unreadable. */
  readonly key: string;
  readonly faults: readonly StoredFault[];
}

/** The columns of a type by their keys. */
export const columnsByKey = (type: ImportType, keys: readonly string[]): ImportColumn[] =>
  keys.map((key) => {
    const column = type.columns.find((one) => one.key === key);
    if (!column) throw new Error(`${type.importType} has no column ${key}`);
    return column;
  });

/** A cell as it will be stored; where the rule has a choice for an empty cell, the first choice. */
const keptCell = (column: ImportColumn, text: string): string => {
  const value = readCell(column, text);
  return value === '' ? (column.options?.[0]?.value ?? '') : value;
};

/** Checks one row alone. `cells` are in the order of `columns`; missing ones are empty. */
export function checkRow(
  type: ImportType,
  columns: readonly ImportColumn[],
  cells: readonly string[],
): CheckedRow {
  const faults: StoredFault[] = [];
  let key = '';
  columns.forEach((column, at) => {
    const text = cells[at] ?? '';
    const reason = cellFault(column, text);
    if (reason !== null) faults.push({ kind: 'cell', column: column.key, reason });
    else if (column.key === type.keyColumn) key = readCell(column, text);
  });
  return {
    key,
    faults,
    cells: columns.map((column, at) =>
      faults.length > 0 ? (cells[at] ?? '') : keptCell(column, cells[at] ?? ''),
    ),
  };
}

/** A row's place in the file, as the person counts. */
export interface Place {
  readonly sheet: string;
  readonly row: number;
}

/** The fault of a row that repeats an earlier key. */
export const duplicateKeyFault = (type: ImportType, row: Place, first: Place): StoredFault => ({
  kind: 'twice',
  column: type.keyColumn,
  reason:
    row.sheet === first.sheet ? `与第 ${first.row} 行重复` : `与工作表“${first.sheet}”第 ${first.row} 行重复`,
});
