import { cellFault, readCell, type ImportColumn, type ImportType } from '../../contract/import/types.ts';

/** Why a row cannot be taken: a cell; the key of an earlier row; more cells than headings. */
export interface StoredFault {
  readonly kind: 'cell' | 'twice' | 'long';
  readonly column: string;
  readonly reason: string;
}

export interface CheckedRow {
  /** As they will be kept; as the person wrote them when there are faults. */
  readonly cells: readonly string[];
  /** The key as it will be kept, '' when it cannot be read. */
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

/** A cell as it will be kept: where the rule names a choice for an empty cell, it is the first one. */
const keptCell = (column: ImportColumn, text: string): string => {
  const value = readCell(column, text);
  return value === '' ? (column.options?.[0]?.value ?? '') : value;
};

/** Checks a row by itself. `cells` stand in the order of `columns`; missing ones are empty. */
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

/** Where a row stands, as the person counts. */
export interface Place {
  readonly sheet: string;
  readonly row: number;
}

/** The fault of a row whose key an earlier one has. */
export const twiceFault = (type: ImportType, row: Place, first: Place): StoredFault => ({
  kind: 'twice',
  column: type.keyColumn,
  reason:
    row.sheet === first.sheet ? `与第 ${first.row} 行重复` : `与工作表“${first.sheet}”第 ${first.row} 行重复`,
});
