import { useEffect, useMemo, useRef, type RefObject } from 'react';
import {
  FocusMode,
  Regions,
  SelectionModes,
  type DragSelectableProps,
  type Region,
} from '@blueprintjs/table';
import { totalWidth, type DrawnColumn } from './drawnColumns.ts';
import { isColumns, isRows, NO_RANGES, regionOf, type Cell, type Ranges } from './ranges.ts';
import { HEADER_ROW, type TableCursor } from './tableKeys.ts';

interface DragInput<Row> {
  readonly box: RefObject<HTMLElement | null>;
  readonly columns: readonly DrawnColumn<Row>[];
  /** Loaded rows. */
  readonly rows: number;
  readonly isSelectable: boolean;
  /** px of the header, and of the totals row, inside the box. */
  readonly head: number;
  readonly foot: number;
  /** Row at `y` px below the header. */
  readonly rowAt: (y: number) => number;
  readonly cursor: TableCursor;
  readonly ranges: Ranges;
  /** Takes the new ranges; the cursor goes to `to`, the range was begun at `from`. */
  readonly onRanges: (ranges: Ranges, from: Cell, to: Cell) => void;
  /** Rows are dragged over by their checkboxes. */
  readonly onRows: (from: number, to: number, isFirst: boolean) => void;
}

/** px scrolled a frame for each px that the pointer is beyond the edge, and at most so many. */
const PULL = 0.4;
const FASTEST = 60;
/** px that the pointer moves at least before a press is a drag: when the page shifts beneath it, it has not moved. */
const DRAG_PX = 4;
const NOWHERE = Regions.cell(-1, -1);

const hasMoved = (from: MouseEvent, to: MouseEvent): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= DRAG_PX;

interface Drag {
  /** The cell or checkbox that the button was pressed on; column -1 for a checkbox. */
  readonly from: Cell;
  readonly kind: 'cells' | 'rows' | 'columns';
  readonly event: MouseEvent;
  to: Cell;
  frame: number;
  /** The drag has left its first cell, or a modifier made a range. */
  isRange: boolean;
}

/**
 * The props of Blueprint's `DragSelectable` over our own cells: where the pointer is, and what a new selection means. It
 * has no scrolling at the edges, which is added here. Inside one cell the mouse marks text, as everywhere.
 */
export function useRangeDrag<Row>(input: DragInput<Row>): {
  readonly props: Omit<DragSelectableProps, 'children' | 'targetRef'>;
  /** Whether the last press of the button made a range: its click then means nothing more. */
  readonly isHandled: () => boolean;
  /** The row that the button was last pressed on. */
  readonly pressedRow: () => number | undefined;
} {
  const { columns, isSelectable, cursor, ranges } = input;
  const drag = useRef<Drag | null>(null);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), []);
  const modes = isSelectable ? SelectionModes.ALL : SelectionModes.COLUMNS_AND_CELLS;
  const isCellMode = cursor.column !== null && cursor.row !== null && cursor.row !== HEADER_ROW;

  /** The cell under the pointer by geometry, which also holds beyond the edges of the box. */
  const cellAt = (event: MouseEvent): Cell => {
    const box = latest.current.box.current;
    if (!box) return { row: 0, column: 0 };
    const { head, foot, rows, rowAt } = latest.current;
    const { left, top } = box.getBoundingClientRect();
    const within = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));
    const x = within(event.clientX - left, box.clientWidth);
    const y = within(event.clientY - top - head, box.clientHeight - head - foot);
    const frozen = columns.filter((column) => column.frozen);
    const scrolled = x < totalWidth(frozen, isSelectable) ? 0 : box.scrollLeft;
    const across = x + scrolled - totalWidth([], isSelectable);
    const column = columns.findLastIndex((each) => each.left <= across);
    return { row: Math.min(rows - 1, rowAt(y)), column: Math.max(0, column) };
  };

  /** Scrolls while the pointer is beyond an edge, and takes the cells that come into view. */
  const pull = (at: Drag, event: MouseEvent): void => {
    cancelAnimationFrame(at.frame);
    const { box: ref, head, foot } = latest.current;
    const box = ref.current;
    if (!box) return;
    const around = box.getBoundingClientRect();
    const beyond = (value: number, low: number, high: number): number =>
      value < low ? value - low : Math.max(0, value - high);
    const by = (px: number): number => Math.max(-FASTEST, Math.min(FASTEST, px * PULL));
    const down = beyond(event.clientY, around.top + head, around.top + box.clientHeight - foot);
    const right = at.kind === 'rows' ? 0 : beyond(event.clientX, around.left, around.left + box.clientWidth);
    if (down === 0 && right === 0) return;
    box.scrollTop += by(down);
    box.scrollLeft += by(right);
    at.frame = requestAnimationFrame(() => {
      if (drag.current !== at) return;
      const region = regionAt(at, event);
      if (region) select(Regions.update([...latest.current.ranges], region));
      pull(at, event);
    });
  };

  const regionAt = (at: Drag, event: MouseEvent): Region | null => {
    if (!at.isRange && !hasMoved(at.event, event)) return null;
    const to = cellAt(event);
    if (!at.isRange && to.row === at.from.row && (at.kind === 'rows' || to.column === at.from.column))
      return null;
    if (!at.isRange) begin(at);
    at.to = to;
    if (at.kind === 'rows') return Regions.row(at.from.row, to.row);
    return at.kind === 'columns' ? Regions.column(at.from.column, to.column) : regionOf(at.from, to);
  };
  const begin = (at: Drag): void => {
    at.isRange = true;
    const box = latest.current.box.current;
    window.getSelection()?.removeAllRanges();
    box?.classList.add('dt-dragging');
    box?.focus({ preventScroll: true });
    if (at.kind === 'rows') latest.current.onRows(at.from.row, at.from.row, true);
  };

  const select = (next: Ranges): void => {
    const at = drag.current;
    if (!at) return;
    const last = next.at(-1);
    if (last && isRows(last)) {
      if (at.isRange) latest.current.onRows(at.from.row, at.to.row, false);
      return;
    }
    const { onRanges, cursor: now } = latest.current;
    const isShift = at.event.shiftKey && now.column !== null;
    const from = isShift
      ? { row: now.anchor ?? now.row ?? 0, column: now.anchorColumn ?? now.column }
      : at.from;
    onRanges(
      next.filter((region) => !isRows(region)),
      from,
      at.to,
    );
  };

  /** What the button is pressed on; undefined where it is not ours. */
  const pressed = (event: MouseEvent): { kind: Drag['kind']; cell: Cell } | undefined => {
    const target = event.target instanceof Element ? event.target : null;
    const isExtended = event.ctrlKey || event.metaKey || event.shiftKey;
    const column = Number(target?.closest<HTMLElement>('[data-col]')?.dataset['col'] ?? -1);
    const row = Number(target?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
    if (target?.closest('.dt-title')) {
      // A plain click sorts.
      const cell = { row: 0, column };
      return isExtended && latest.current.rows > 0 ? { kind: 'columns', cell } : undefined;
    }
    if (row < 0 || row >= latest.current.rows) return undefined;
    if (target?.closest('.dt-check-cell'))
      return isExtended ? undefined : { kind: 'rows', cell: { row, column: -1 } };
    // In row mode Ctrl and Shift select rows.
    if (column < 0 || (isExtended && isSelectable && !isCellMode)) return undefined;
    return { kind: 'cells', cell: { row, column } };
  };
  const end = (): void => {
    cancelAnimationFrame(drag.current?.frame ?? 0);
    latest.current.box.current?.classList.remove('dt-dragging');
  };

  /** The ranges that a modifier adds to: before any, the cell of the cursor. */
  const selected = useMemo(
    () =>
      ranges.length > 0 || !isCellMode ? [...ranges] : [Regions.cell(cursor.row ?? 0, cursor.column ?? 0)],
    [ranges, isCellMode, cursor.row, cursor.column],
  );
  return {
    isHandled: () => drag.current?.isRange === true,
    pressedRow: () => drag.current?.from.row,
    props: {
      enableMultipleSelection: true,
      focusMode: FocusMode.CELL,
      ...(isCellMode && {
        focusedRegion: {
          type: FocusMode.CELL,
          row: cursor.anchor ?? cursor.row ?? 0,
          col: cursor.anchorColumn ?? cursor.column ?? 0,
          focusSelectionIndex: 0,
        },
      }),
      selectedRegions: selected,
      ignoredSelectors: ['input', 'button', 'a', '.dt-grip'],
      // Asked at each press of a button, before anything else.
      disabled: (event) => {
        end();
        drag.current = null;
        return event.button !== 0 || pressed(event) === undefined;
      },
      locateClick: (event) => {
        const at = pressed(event);
        if (!at) return NOWHERE;
        const { cell, kind } = at;
        const isRange = event.ctrlKey || event.metaKey || event.shiftKey;
        if (isRange) {
          // The browser would mark text from here on.
          event.preventDefault();
          latest.current.box.current?.focus({ preventScroll: true });
        }
        drag.current = { from: cell, to: cell, kind, event, frame: 0, isRange };
        const region =
          kind === 'rows'
            ? Regions.row(cell.row)
            : kind === 'columns'
              ? Regions.column(cell.column)
              : regionOf(cell, cell);
        return modes.includes(Regions.getRegionCardinality(region)) ? region : NOWHERE;
      },
      locateDrag: (event, _coordinates, isEndOnly) => {
        const at = drag.current;
        const region = at && regionAt(at, event);
        if (!at || !region) return undefined;
        pull(at, event);
        if (!isEndOnly) return region;
        return isColumns(region) ? Regions.column(at.to.column) : regionOf(at.to, at.to);
      },
      onSelection: (next) => select(next.length === 0 ? NO_RANGES : next),
      onSelectionEnd: end,
    },
  };
}
