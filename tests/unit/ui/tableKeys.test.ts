import { describe, expect, it } from 'vitest';
import { HEADER_ROW, tableKey, type KeyPress, type TableCursor } from '../../../src/ui/table/tableKeys.ts';

const EXTENT = { rows: 100, columns: 5, page: 10, selectable: true };
const at = (row: number | null, column: number | null = null, anchor: number | null = null): TableCursor => ({
  row,
  column,
  anchor,
});

/** `Ctrl+Shift+End` → a key press. */
function press(text: string, composing = false): KeyPress {
  const parts = text.split('+');
  return {
    key: parts.at(-1) ?? '',
    shift: parts.includes('Shift'),
    mod: parts.includes('Ctrl'),
    alt: parts.includes('Alt'),
    composing,
  };
}
const after = (key: string, cursor: TableCursor): TableCursor | undefined =>
  tableKey(press(key), cursor, EXTENT)?.cursor;
const effects = (key: string, cursor: TableCursor) => tableKey(press(key), cursor, EXTENT)?.effects;

describe('moving', () => {
  it.each([
    ['ArrowDown', at(null), at(0)],
    ['ArrowDown', at(99), at(99)],
    ['ArrowUp', at(0), at(0)],
    ['ArrowUp', at(0, 2), at(HEADER_ROW, 2)],
    ['ArrowDown', at(HEADER_ROW, 2), at(0, 2)],
    ['ArrowRight', at(3), at(3, 0)],
    ['ArrowRight', at(3, 4), at(3, 4)],
    ['ArrowLeft', at(3, 0), at(3, 0)],
    ['Home', at(3, 3), at(3, 0)],
    ['End', at(3), at(3, 4)],
    ['Ctrl+Home', at(50, 3), at(0, 0)],
    ['Ctrl+End', at(50, 3), at(99, 4)],
    ['Ctrl+ArrowDown', at(50), at(99)],
    ['PageDown', at(5), at(15)],
    ['PageDown', at(95), at(99)],
    ['PageUp', at(5, 1), at(0, 1)],
    ['PageDown', at(HEADER_ROW, 1), at(10, 1)],
  ])('%s', (key, from, to) => {
    expect(after(key, from)).toEqual(to);
  });

  it('stays within an empty table', () => {
    expect(tableKey(press('PageDown'), at(null), { ...EXTENT, rows: 0 })?.cursor.row).toBe(0);
  });
});

describe('selection', () => {
  it('extends from its first row, and ends with the next plain move', () => {
    const first = tableKey(press('Shift+ArrowDown'), at(4), EXTENT);
    expect(first).toEqual({ cursor: at(5, null, 4), effects: [{ type: 'extend', from: 4, to: 5 }] });
    expect(effects('Shift+PageDown', at(5, null, 4))).toEqual([{ type: 'extend', from: 4, to: 15 }]);
    expect(after('ArrowDown', at(5, null, 4))).toEqual(at(6));
  });
  it('Space toggles a row, Ctrl+A selects all', () => {
    expect(effects(' ', at(7, 2))).toEqual([{ type: 'toggle', row: 7 }]);
    expect(effects('Ctrl+a', at(7))).toEqual([{ type: 'selectAll' }]);
  });
  it('does nothing in a table without selection', () => {
    const plain = tableKey(press('Shift+ArrowDown'), at(4), { ...EXTENT, selectable: false });
    expect(plain).toEqual({ cursor: at(5), effects: [] });
  });
});

describe('ranges in cell mode', () => {
  const extending = (row: number, column: number, anchor: number, anchorColumn: number): TableCursor => ({
    ...at(row, column, anchor),
    anchorColumn,
  });
  it.each([
    ['Shift+ArrowRight', 3, 2],
    ['Shift+ArrowUp', 2, 1],
    ['Shift+PageDown', 13, 1],
    ['Shift+Home', 3, 0],
    ['Ctrl+Shift+ArrowRight', 3, 4],
    ['Ctrl+Shift+ArrowDown', 99, 1],
    ['Ctrl+Shift+End', 99, 4],
  ])('%s extends a range from the active cell', (key, row, column) => {
    const from = { row: 3, column: 1 };
    expect(tableKey(press(key), at(3, 1), EXTENT)).toEqual({
      cursor: extending(row, column, 3, 1),
      effects: [{ type: 'extendRange', from, to: { row, column } }],
    });
  });
  it('continue from their first cell, and do not enter the header', () => {
    const from = { row: 0, column: 1 };
    expect(tableKey(press('Shift+ArrowUp'), extending(0, 3, 0, 1), EXTENT)).toEqual({
      cursor: extending(0, 3, 0, 1),
      effects: [{ type: 'extendRange', from, to: { row: 0, column: 3 } }],
    });
  });
  it('work in a table without row selection', () => {
    const outcome = tableKey(press('Shift+ArrowDown'), at(4, 1), { ...EXTENT, selectable: false });
    expect(outcome?.cursor).toEqual(extending(5, 1, 4, 1));
  });
  it('end with a plain move', () => {
    expect(after('ArrowDown', extending(5, 2, 4, 1))).toEqual(at(6, 2));
  });
  it('the first Escape clears them, the second leaves cell mode', () => {
    expect(tableKey(press('Escape'), extending(5, 2, 4, 1), EXTENT)).toEqual({
      cursor: at(5, 2),
      effects: [{ type: 'dropRanges' }],
    });
  });
  it('are not available in row mode, which selects rows', () => {
    expect(effects('Ctrl+Shift+ArrowDown', at(4))).toEqual([{ type: 'extend', from: 4, to: 99 }]);
    expect(after('Shift+ArrowRight', at(4))).toEqual(at(4, 0));
  });
});

describe('Escape', () => {
  it('leaves cell mode and the extension first, then passes the key on', () => {
    expect(tableKey(press('Escape'), at(5, 2, 3), EXTENT)).toEqual({
      cursor: at(5),
      effects: [{ type: 'dropExtension' }],
    });
    expect(tableKey(press('Escape'), at(5, 2), EXTENT)).toEqual({ cursor: at(5), effects: [] });
    expect(tableKey(press('Escape'), at(5), EXTENT)).toBeUndefined();
  });
  it('moves from the header to the first row', () =>
    expect(after('Escape', at(HEADER_ROW, 2))).toEqual(at(0)));
});

describe('actions', () => {
  it('opens with Enter, sorts from the header', () => {
    expect(effects('Enter', at(7, 1))).toEqual([{ type: 'open', row: 7 }]);
    expect(effects('Enter', at(HEADER_ROW, 1))).toEqual([{ type: 'sort', column: 1 }]);
  });
  it('sorts and resizes the column of the cell with Alt', () => {
    expect(effects('Alt+ArrowDown', at(7, 1))).toEqual([{ type: 'sort', column: 1, order: 'desc' }]);
    expect(effects('Alt+Shift+ArrowRight', at(7, 1))).toEqual([{ type: 'resize', column: 1, by: 16 }]);
  });
  it('ignores other keys', () => {
    for (const key of ['Tab', 'Shift+Tab', 'F2', 'Alt+ArrowLeft', 'Ctrl+k', 'Ctrl+Enter', 'x'])
      expect(tableKey(press(key), at(3, 1), EXTENT), key).toBeUndefined();
  });
  it('ignores keys while an input method composes', () => {
    expect(tableKey(press('Enter', true), at(3), EXTENT)).toBeUndefined();
    expect(tableKey(press('ArrowDown', true), at(3), EXTENT)).toBeUndefined();
  });
});
