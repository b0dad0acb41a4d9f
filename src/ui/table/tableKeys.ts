/**
 * What each key does in the grid, without any DOM. In row mode the cursor is a row; in cell mode it is a row and a column.
 * Row -1 is the header, reached from the first row with ArrowUp, where Enter or Space sorts.
 */
import type { Cell } from './ranges.ts';
import type { SortOrder } from './tableTypes.ts';

export const HEADER_ROW = -1;

export interface TableCursor {
  /** Row index, `HEADER_ROW`, or null before anything was pointed at. */
  readonly row: number | null;
  /** Column index in cell mode, null in row mode. */
  readonly column: number | null;
  /** Row where an extended selection or range began, null when none is being extended. */
  readonly anchor: number | null;
  /** Column where a range of cells began; absent while whole rows are selected. */
  readonly anchorColumn?: number | undefined;
}

export interface TableExtent {
  /** Loaded rows: the cursor goes no further. */
  readonly rows: number;
  readonly columns: number;
  /** Rows that PageUp and PageDown move by. */
  readonly page: number;
  readonly selectable: boolean;
  /** In an editable grid the first column of the cursor: always in cell mode, and never in the header. */
  readonly cellsFrom?: number | undefined;
}

export interface KeyPress {
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl, or Meta on macOS. */
  readonly mod: boolean;
  readonly alt: boolean;
  /** An input method is composing: the key is left to it. */
  readonly composing: boolean;
}

export type TableEffect =
  | { readonly type: 'toggle'; readonly row: number }
  | { readonly type: 'extend'; readonly from: number; readonly to: number }
  | { readonly type: 'dropExtension' }
  | { readonly type: 'extendRange'; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'dropRanges' }
  | { readonly type: 'selectAll' }
  | { readonly type: 'open'; readonly row: number }
  | { readonly type: 'copy' }
  /** Without `order`: the next of ascending, descending, none. */
  | { readonly type: 'sort'; readonly column: number; readonly order?: SortOrder }
  | { readonly type: 'resize'; readonly column: number; readonly by: number };

export interface KeyOutcome {
  readonly cursor: TableCursor;
  readonly effects: readonly TableEffect[];
}

/** px that one press of Alt+Shift+arrow widens or narrows a column by. */
const RESIZE_STEP = 16;

/** The outcome of a key, or undefined for a key that the table does not handle. */
export function tableKey(press: KeyPress, cursor: TableCursor, extent: TableExtent): KeyOutcome | undefined {
  if (press.composing) return undefined;
  if (press.alt) return altKey(press, cursor);
  return (
    (press.mod ? modKey(press, cursor, extent) : undefined) ??
    moveKey(press, cursor, extent) ??
    (press.mod ? undefined : plainKey(press, cursor, extent))
  );
}

function altKey(press: KeyPress, cursor: TableCursor): KeyOutcome | undefined {
  const { column } = cursor;
  if (column === null || press.mod) return undefined;
  if (!press.shift && press.key === 'ArrowUp') return stay(cursor, { type: 'sort', column, order: 'asc' });
  if (!press.shift && press.key === 'ArrowDown') return stay(cursor, { type: 'sort', column, order: 'desc' });
  if (press.shift && press.key === 'ArrowLeft')
    return stay(cursor, { type: 'resize', column, by: -RESIZE_STEP });
  if (press.shift && press.key === 'ArrowRight')
    return stay(cursor, { type: 'resize', column, by: RESIZE_STEP });
  return undefined;
}

function modKey(press: KeyPress, cursor: TableCursor, extent: TableExtent): KeyOutcome | undefined {
  const key = press.key.toLowerCase();
  if (press.shift) return undefined;
  if (key === 'a' && extent.selectable && extent.rows > 0) return stay(cursor, { type: 'selectAll' });
  if (key === 'c') return stay(cursor, { type: 'copy' });
  return undefined;
}

function plainKey(press: KeyPress, cursor: TableCursor, extent: TableExtent): KeyOutcome | undefined {
  const { row, column } = cursor;
  switch (press.key) {
    case 'Enter':
    case ' ':
      if (row === null) return undefined;
      if (row === HEADER_ROW) return column === null ? undefined : stay(cursor, { type: 'sort', column });
      if (press.key === 'Enter') return press.shift ? undefined : stay(cursor, { type: 'open', row });
      if (!extent.selectable) return { cursor, effects: [] };
      return { cursor: { row, column, anchor: null }, effects: [{ type: 'toggle', row }] };
    case 'Escape': {
      // First the ranges, then cell mode and the row extension; the next Escape belongs to the page around the table.
      if (column !== null && cursor.anchorColumn !== undefined)
        return { cursor: { row, column, anchor: null }, effects: [{ type: 'dropRanges' }] };
      if ((column === null && cursor.anchor === null) || extent.cellsFrom !== undefined) return undefined;
      const out = { row: row === HEADER_ROW ? 0 : row, column: null, anchor: null };
      return { cursor: out, effects: cursor.anchor === null ? [] : [{ type: 'dropExtension' }] };
    }
    default:
      return undefined;
  }
}

/**
 * Arrows, Home, End, PageUp, PageDown, with Ctrl for the ends of the table and Shift to extend: rows in row mode, a range of
 * cells in cell mode.
 */
function moveKey(press: KeyPress, cursor: TableCursor, extent: TableExtent): KeyOutcome | undefined {
  const target = moved(press, cursor, extent);
  if (!target) return undefined;
  const vertical = target.row !== undefined;
  const row = target.row ?? cursor.row ?? 0;
  const column = target.column === undefined ? cursor.column : target.column;
  const range = press.shift ? rangeTo(cursor, extent, row, column) : undefined;
  if (range) return range;
  if (!press.shift || !vertical || !extent.selectable || extent.rows === 0) {
    return { cursor: { row, column, anchor: null }, effects: [] };
  }
  const from = Math.max(0, cursor.anchor ?? cursor.row ?? 0);
  const to = Math.max(0, row);
  return { cursor: { row: to, column, anchor: from }, effects: [{ type: 'extend', from, to }] };
}

/** A range continues from its anchor, and a new one begins at the cursor. Undefined in row mode and in the header. */
function rangeTo(
  { row, column, anchor, anchorColumn }: TableCursor,
  { rows }: TableExtent,
  toRow: number,
  toColumn: number | null,
): KeyOutcome | undefined {
  const isRows = anchor !== null && anchorColumn === undefined;
  if (row === null || row === HEADER_ROW || column === null || toColumn === null || isRows || rows === 0)
    return undefined;
  const from = { row: anchor ?? row, column: anchorColumn ?? column };
  const to = { row: Math.max(0, toRow), column: toColumn };
  return {
    cursor: { ...to, anchor: from.row, anchorColumn: from.column },
    effects: [{ type: 'extendRange', from, to }],
  };
}

function moved(
  { key, mod }: KeyPress,
  { row, column }: TableCursor,
  extent: TableExtent,
): { row?: number; column?: number } | undefined {
  const lastRow = Math.max(0, extent.rows - 1);
  const lastColumn = Math.max(0, extent.columns - 1);
  const first = extent.cellsFrom ?? 0;
  // Only cell mode reaches the header; in row mode the cursor stops at the first row.
  const top = column === null || extent.cellsFrom !== undefined ? 0 : HEADER_ROW;
  switch (key) {
    case 'ArrowDown':
      return { row: mod ? lastRow : row === null ? 0 : Math.min(lastRow, row + 1) };
    case 'ArrowUp':
      return { row: mod ? 0 : row === null ? 0 : Math.max(top, row - 1) };
    case 'PageDown':
      return { row: Math.min(lastRow, Math.max(0, row ?? 0) + extent.page) };
    case 'PageUp':
      return { row: Math.max(0, (row ?? 0) - extent.page) };
    case 'ArrowRight':
      return { column: mod ? lastColumn : column === null ? first : Math.min(lastColumn, column + 1) };
    case 'ArrowLeft':
      return { column: mod || column === null ? first : Math.max(first, column - 1) };
    case 'Home':
      return mod ? { row: 0, column: first } : { column: first };
    case 'End':
      return mod ? { row: lastRow, column: lastColumn } : { column: lastColumn };
    default:
      return undefined;
  }
}

const stay = (cursor: TableCursor, effect: TableEffect): KeyOutcome => ({ cursor, effects: [effect] });
