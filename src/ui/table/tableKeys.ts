/**
 * What each key does in the grid, free of any DOM. The row under the cursor is always known; a column only in
 * cell mode. Row -1 is the header, reached from the first row with ArrowUp, where Enter or Space sorts.
 */
import type { SortOrder } from './tableTypes.ts';

export const HEADER_ROW = -1;

export interface TableCursor {
  /** Row index, `HEADER_ROW`, or null before anything was pointed at. */
  readonly row: number | null;
  /** Column index in cell mode, null in row mode. */
  readonly column: number | null;
  /** Where an extended selection began, null when none is being extended. */
  readonly anchor: number | null;
}

export interface TableExtent {
  /** Rows that can be reached: the loaded ones. */
  readonly rows: number;
  readonly columns: number;
  /** Rows that PageUp and PageDown move by. */
  readonly page: number;
  readonly selectable: boolean;
}

export interface KeyPress {
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl, or Meta on macOS. */
  readonly mod: boolean;
  readonly alt: boolean;
  /** An input method is composing: never ours. */
  readonly composing: boolean;
}

export type TableEffect =
  | { readonly type: 'toggle'; readonly row: number }
  | { readonly type: 'extend'; readonly from: number; readonly to: number }
  | { readonly type: 'dropExtension' }
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

/** The outcome of a key, or undefined when the key is not the table's and must pass on. */
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
      return { cursor: { ...cursor, anchor: null }, effects: [{ type: 'toggle', row }] };
    case 'Escape': {
      // Only what there is to leave is ours; the next Escape belongs to whatever surrounds the table.
      if (column === null && cursor.anchor === null) return undefined;
      const out = { row: row === HEADER_ROW ? 0 : row, column: null, anchor: null };
      return { cursor: out, effects: cursor.anchor === null ? [] : [{ type: 'dropExtension' }] };
    }
    default:
      return undefined;
  }
}

/** Arrows, Home, End, PageUp, PageDown, with Ctrl for the ends of the table and Shift to extend. */
function moveKey(press: KeyPress, cursor: TableCursor, extent: TableExtent): KeyOutcome | undefined {
  const target = moved(press, cursor, extent);
  if (!target) return undefined;
  const vertical = target.row !== undefined;
  const row = target.row ?? cursor.row ?? 0;
  const column = target.column === undefined ? cursor.column : target.column;
  if (!press.shift || !vertical || !extent.selectable || extent.rows === 0) {
    return { cursor: { row, column, anchor: null }, effects: [] };
  }
  const from = Math.max(0, cursor.anchor ?? cursor.row ?? 0);
  const to = Math.max(0, row);
  return { cursor: { row: to, column, anchor: from }, effects: [{ type: 'extend', from, to }] };
}

function moved(
  { key, mod }: KeyPress,
  { row, column }: TableCursor,
  extent: TableExtent,
): { row?: number; column?: number } | undefined {
  const lastRow = Math.max(0, extent.rows - 1);
  const lastColumn = Math.max(0, extent.columns - 1);
  // The header has cells only: a cursor in row mode stops at the first row.
  const top = column === null ? 0 : HEADER_ROW;
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
      return { column: mod ? lastColumn : column === null ? 0 : Math.min(lastColumn, column + 1) };
    case 'ArrowLeft':
      return { column: mod || column === null ? 0 : Math.max(0, column - 1) };
    case 'Home':
      return mod ? { row: 0, column: 0 } : { column: 0 };
    case 'End':
      return mod ? { row: lastRow, column: lastColumn } : { column: lastColumn };
    default:
      return undefined;
  }
}

const stay = (cursor: TableCursor, effect: TableEffect): KeyOutcome => ({ cursor, effects: [effect] });
