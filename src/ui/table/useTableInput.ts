import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import {
  tableKey,
  type KeyPress,
  type TableCursor,
  type TableEffect,
  type TableExtent,
} from './tableKeys.ts';
import { isComposing } from '../form/composing.ts';

interface InputProps {
  readonly cursor: TableCursor;
  readonly extent: TableExtent;
  readonly move: (next: TableCursor) => void;
  readonly run: (effect: TableEffect) => void;
  /** Goes to an end of the result; false when that end is among the loaded rows. */
  readonly toEnd: (end: 'top' | 'bottom') => boolean;
  /** Whether the last press of the mouse button made a range (`useRangeDrag`). */
  readonly isRangeClick: () => boolean;
  /** The row that the button was last pressed on. */
  readonly pressedRow: () => number | undefined;
  /** Begins to edit the cell under the cursor, in an editable grid. */
  readonly onEdit: (() => void) | undefined;
}
interface InputHandlers {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
  readonly onMouseUp: (event: MouseEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
}

const ENDS: Readonly<Record<string, 'top' | 'bottom'>> = {
  Home: 'top',
  ArrowUp: 'top',
  End: 'bottom',
  ArrowDown: 'bottom',
};

/** Keys and pointer of the grid; one listener for all cells. */
export function useTableInput({
  cursor,
  extent,
  move,
  run,
  toEnd,
  isRangeClick,
  pressedRow,
  onEdit,
}: InputProps): InputHandlers {
  const columnAt = (event: MouseEvent<HTMLElement>): number | null => {
    const column = closest(event, '[data-col]')?.dataset['col'];
    if (extent.cellsFrom !== undefined) return Math.max(extent.cellsFrom, Number(column ?? 0));
    return column === undefined ? null : Number(column);
  };
  const rowAt = (event: MouseEvent<HTMLElement>): number | undefined => {
    const index = Number(closest(event, '[data-row]')?.dataset['row'] ?? Number.NaN);
    return index >= 0 && index < extent.rows ? index : undefined;
  };
  const extendTo = (row: number): void => {
    const from = Math.max(0, cursor.anchor ?? cursor.row ?? row);
    run({ type: 'extend', from, to: row });
    move({ row, column: cursor.column, anchor: from });
  };
  const pressed = useRef<EventTarget | null>(null);
  const clickOn = (row: number | undefined, event: MouseEvent<HTMLElement>): void => {
    if (row === undefined || isRangeClick()) return;
    const check = closest(event, '.dt-check-cell') !== null;
    if (extent.selectable && event.shiftKey) return extendTo(row);
    if (extent.selectable && (check || event.ctrlKey || event.metaKey)) {
      run({ type: 'toggle', row });
      return move({ row, column: null, anchor: null });
    }
    // A click into the field of a cell is the field's own.
    if (!closest(event, 'input')) move({ row, column: columnAt(event), anchor: null });
  };
  return {
    onKeyDown: (event) => {
      // A link or a field inside a cell has the focus: the keys belong to it.
      if (event.target !== event.currentTarget || event.getModifierState('AltGraph')) return;
      const press = pressOf(event);
      if (onEdit && press.key === 'Enter' && !press.shift && !press.mod && !press.alt && !press.composing) {
        event.preventDefault();
        if (!event.repeat) onEdit();
        return;
      }
      // Text marked with the mouse is copied by the browser.
      if (press.mod && press.key.toLowerCase() === 'c' && window.getSelection()?.isCollapsed === false)
        return;
      const end = press.mod && !press.shift && !press.alt ? ENDS[press.key] : undefined;
      const isFar = end !== undefined && toEnd(end);
      const outcome = isFar ? { cursor, effects: [] } : tableKey(press, cursor, extent);
      if (!outcome) return;
      event.preventDefault();
      event.stopPropagation();
      outcome.effects.forEach(run);
      if (outcome.cursor !== cursor) move(outcome.cursor);
    },
    onMouseDown: (event) => {
      pressed.current = event.button === 0 ? event.target : null;
      const row = event.button === 2 ? rowAt(event) : undefined;
      // The right button opens the row's menu; some of its commands act on the cell.
      if (row !== undefined) return move({ row, column: columnAt(event), anchor: null });
      // The browser would mark the text up to a Shift+click.
      if (event.shiftKey && closest(event, '[data-row], .dt-title')) {
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      }
    },
    onMouseUp: (event) => {
      const on = pressed.current;
      pressed.current = null;
      // The browser sends no click when the table has replaced the pressed cell before the button is released.
      if (event.button === 0 && on instanceof Node && !on.isConnected) clickOn(pressedRow(), event);
    },
    onClick: (event) => {
      // Of a press on one row and a release on another the browser names what holds both. Where the pointer has not moved, the rows
      // have, by a line that came or went above them: the pressed one is meant.
      clickOn(rowAt(event) ?? (holdsRows(event.target) ? pressedRow() : undefined), event);
    },
    onDoubleClick: (event) => {
      const row = rowAt(event);
      if (row === undefined || closest(event, '.dt-check-cell, input')) return;
      if (onEdit) onEdit();
      else run({ type: 'open', row });
    },
  };
}

const closest = (event: MouseEvent<HTMLElement>, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/** The body of the table, or what it lies in. */
const holdsRows = (target: EventTarget): boolean =>
  target instanceof Element && (target.matches('.dt-body') || target.querySelector('.dt-body') !== null);

const pressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  shift: event.shiftKey,
  mod: event.ctrlKey || event.metaKey,
  alt: event.altKey,
  composing: isComposing(event.nativeEvent),
});
