import {
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { DragSelectable } from '@blueprintjs/table';
import './dense-table.css';
import { useDisplaySize } from '../page/displaySize.ts';
import { CHECK_WIDTH, drawColumns, totalWidth, type DrawnColumn } from './drawnColumns.ts';
import { extendRange, isColumns, isBlock, marksOf, NO_RANGES } from './ranges.ts';
import { rangeSums } from './rangeSums.ts';
import { HEADER_ROW, type TableCursor, type TableEffect } from './tableKeys.ts';
import { defaultLayout, layColumns, resizeColumn } from './tableLayout.ts';
import { nextSort } from './tableSort.ts';
import { ROW_HEIGHT, WIDTH_SCALE, type DenseTableProps } from './tableTypes.ts';
import { bodyHeight, rowsInView } from './rowWindow.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { TableNotice } from './TableNotice.tsx';
import { cellId, rowId } from './TableRow.tsx';
import { TableTotals } from './TableTotals.tsx';
import { useColumnWindow } from './useColumnWindow.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { useLessRows, useMoreRows } from './useMoreRows.ts';
import { useTableCopy } from './useTableCopy.ts';
import { useTableCursor } from './useTableCursor.ts';
import { useTableInput } from './useTableInput.ts';
import { useRangeDrag } from './useRangeDrag.ts';
import { useTableRanges } from './useTableRanges.ts';
import { useTableSelection } from './useTableSelection.ts';
import { useTableWindow } from './useTableWindow.ts';

const NOTHING: ReadonlySet<string> = new Set();
/** px of one header level and of the totals row. */
const HEAD_ROW = 30;
const FOOT_ROW = 32;
/** Placeholder rows after the loaded ones while the result has more. */
const PENDING_ROWS = 50;
/** Rows drawn as a skeleton on the first load. */
const SKELETON_ROWS = 30;

/**
 * The one table of the product: keyset pages appended while scrolling, complete keyboard, ARIA grid, ranges of cells,
 * copy, remembered layout. It fills its parent's height and scrolls inside its own box. The parent holds rows, sort,
 * selection and layout; keep `columns`, `rows` and the callbacks stable between renders.
 */
export function DenseTable<Row>(props: DenseTableProps<Row>): ReactNode {
  const { id, columns, rows, rowKey, total, state = 'ready', sort, onSort, onSelectionChange } = props;
  const { onOpen, onLayoutChange, totals, selection = NOTHING, first = 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  const selectable = onSelectionChange !== undefined;
  const fresh = useMemo(() => defaultLayout(columns), [columns]);
  const layout = props.layout ?? fresh;

  const skeleton = state === 'loading' && rows.length === 0;
  /** Rows of the result from the first loaded one on. */
  const rest = total === undefined ? undefined : total - first;
  const more = rest === undefined ? props.onNeedMore !== undefined : rows.length < rest;
  const pending = rest === undefined ? 0 : Math.min(PENDING_ROWS, Math.max(0, rest - rows.length));
  const rowCount = skeleton ? SKELETON_ROWS : rows.length + (rows.length > 0 ? pending : 0);
  const size = useDisplaySize();
  const rowHeight = ROW_HEIGHT[size][layout.density];
  const grouped = useMemo(
    () => columns.some(({ group, key }) => group !== undefined && !layout.hidden.includes(key)),
    [columns, layout.hidden],
  );
  const headRows = grouped ? 2 : 1;
  const chrome = headRows * HEAD_ROW + (totals ? FOOT_ROW : 0);
  const origin = useMemo(() => ({ rows, first }), [rows, first]);
  const view = useTableWindow(box, rowCount, rowHeight, chrome, origin);

  const room = view.viewWidth - (selectable ? CHECK_WIDTH : 0);
  const drawn = useMemo(
    () => drawColumns(layColumns(columns, layout, room, totals, WIDTH_SCALE[size]), selectable),
    [columns, layout, room, totals, selectable, size],
  );
  const across = useColumnWindow(box, drawn, room);
  const shownColumns = useMemo(() => drawn.map(({ column }) => column), [drawn]);
  const columnKeys = useMemo(() => shownColumns.map(({ key }) => key).join('\n'), [shownColumns]);
  const { ranges, setRanges } = useTableRanges({ rows, rowKey, columns: columnKeys });
  const [cursor, setCursor] = useTableCursor({
    rows,
    rowKey,
    activeKey: props.activeKey,
    onActiveChange: props.onActiveChange,
    hasRanges: ranges.length > 0,
  });
  const picks = useTableSelection({ rows, rowKey, selection, onSelectionChange });
  const copy = useTableCopy({
    columns: shownColumns,
    rows,
    rowKey,
    selection,
    ranges,
    cursor,
    onCopied: props.onCopied,
  });
  const { onRangeSums } = props;
  const summed = useDeferredValue(ranges);
  const sums = useMemo(() => rangeSums(shownColumns, rows, summed), [shownColumns, rows, summed]);
  useEffect(() => onRangeSums?.(sums), [sums, onRangeSums]);
  const columnMarks = useMemo(() => marksOf(ranges.filter(isColumns), HEADER_ROW), [ranges]);

  const firstRow = rows[0];
  const lastRow = rows.at(-1);
  const mark =
    firstRow === undefined || lastRow === undefined
      ? ''
      : `${rows.length} ${rowKey(firstRow)} ${rowKey(lastRow)}`;
  useMoreRows({
    end: view.end,
    loaded: rows.length,
    more,
    mark,
    total: rest,
    state,
    ahead: props.ahead,
    onNeedMore: props.onNeedMore,
  });
  useLessRows({ start: view.start, first, mark, state, onNeedLess: props.onNeedLess });

  const move = useCallback(
    (next: TableCursor) => {
      const isRange = next.anchorColumn !== undefined;
      if (next.anchor === null || isRange) picks.endExtension();
      if (!isRange) setRanges(NO_RANGES);
      if (next.row !== null && next.row !== HEADER_ROW) view.showRow(next.row);
      if (next.column !== null) showColumn(box.current, drawn, next.column, room);
      setCursor(next);
    },
    [picks, setRanges, view, setCursor, drawn, room],
  );
  const sortBy = useCallback(
    (column: number, order?: 'asc' | 'desc') => {
      const key = drawn[column]?.column;
      if (key?.sortable) onSort?.(nextSort(sort, key.key, order));
    },
    [drawn, sort, onSort],
  );
  const resizeTo = useCallback(
    (column: number, width: number) => {
      const key = drawn[column]?.column.key;
      if (key !== undefined) onLayoutChange?.(resizeColumn(layout, key, width));
    },
    [drawn, layout, onLayoutChange],
  );
  const run = useCallback(
    (effect: TableEffect) => {
      if (effect.type === 'copy') copy('auto');
      else if (effect.type === 'extendRange') setRanges(extendRange(ranges, effect.from, effect.to));
      else if (effect.type === 'dropRanges') setRanges(NO_RANGES);
      else if (effect.type === 'sort') sortBy(effect.column, effect.order);
      else if (effect.type === 'resize')
        resizeTo(effect.column, (drawn[effect.column]?.width ?? 0) + effect.by);
      else if (effect.type === 'open') {
        const row = rows[effect.row];
        if (row !== undefined) onOpen?.(row);
      } else picks.apply(effect);
    },
    [copy, sortBy, resizeTo, drawn, rows, onOpen, picks, ranges, setRanges],
  );
  const drag = useRangeDrag({
    box,
    cursor,
    ranges,
    columns: drawn,
    rows: rows.length,
    isSelectable: selectable,
    head: headRows * HEAD_ROW,
    foot: totals ? FOOT_ROW : 0,
    rowAt: view.rowAt,
    onRanges: (next, from, to) => {
      picks.endExtension();
      setRanges(next);
      if (isBlock(next))
        setCursor({ row: to.row, column: to.column, anchor: from.row, anchorColumn: from.column });
    },
    onRows: (from, to, isFirst) => {
      if (isFirst) picks.endExtension();
      picks.apply({ type: 'extend', from, to });
      setCursor({ row: to, column: null, anchor: from });
    },
  });
  const input = useTableInput({
    isRangeClick: drag.isHandled,
    pressedRow: drag.pressedRow,
    onEdit: props.edit?.onBegin,
    cursor,
    extent: {
      rows: rows.length,
      columns: drawn.length,
      page: rowsInView(view.size),
      selectable,
      cellsFrom: props.edit?.firstColumn,
    },
    move,
    run,
    toEnd: (end) => {
      const isLoaded = end === 'top' ? first === 0 : !more;
      if (isLoaded || !props.onEnd) return false;
      props.onEnd(end);
      return true;
    },
  });

  useImperativeHandle(
    props.handle,
    () => {
      const at = cursor.row === null || cursor.row === HEADER_ROW ? 0 : cursor.row;
      return {
        copy,
        goToColumn: (key) => {
          const column = drawn.findIndex((each) => each.column.key === key);
          if (column >= 0 && rows.length > 0) move({ row: at, column, anchor: null });
        },
        goToCell: (cell) => move({ ...cell, anchor: null }),
        column: () => (cursor.column === null ? null : (drawn[cursor.column]?.column.key ?? null)),
        showActive: () => {
          if (cursor.row !== null && cursor.row !== HEADER_ROW) view.showRow(cursor.row);
        },
        activeElement: () => document.getElementById(rowId(id, at)) ?? box.current,
      };
    },
    [copy, drawn, rows, cursor, move, view, id],
  );

  const onCursor = props.edit?.onCursor;
  // Before the next key: what that key edits depends on it.
  useLayoutEffect(() => {
    const { row, column } = cursor;
    onCursor?.(row === null || column === null ? null : { row, column });
  }, [cursor, onCursor]);

  const shownTotal = total ?? first + rows.length;
  const inHeader = cursor.row === HEADER_ROW;
  const drawnRow = cursor.row !== null && cursor.row >= view.start && cursor.row < view.end;
  const drawnColumn = across.shown.some(({ index }) => index === cursor.column);
  const active = activeId(id, cursor, drawnRow, drawnColumn);
  const spoken = useAnnouncement(
    cursor.row === null && selection.size === 0
      ? ''
      : `${cursor.row === null ? '' : inHeader ? '表头，' : `第 ${first + cursor.row + 1} 行，`}共 ${shownTotal} 行${selection.size > 0 ? `，已选 ${selection.size} 行` : ''}`,
  );
  const vars = {
    '--dt-row': `${rowHeight}px`,
    '--dt-head': `${HEAD_ROW}px`,
    '--dt-foot': `${FOOT_ROW}px`,
  } as CSSProperties;
  const busy = state === 'loading' || state === 'stale';
  return (
    <div className={`dt dt-${layout.density}`} style={vars}>
      <DragSelectable {...drag.props} targetRef={box as RefObject<HTMLElement>}>
        <div
          ref={box}
          className="dt-scroll"
          id={id}
          role="grid"
          tabIndex={0}
          aria-label={props.label}
          aria-rowcount={total === undefined && more ? -1 : headRows + shownTotal + (totals ? 1 : 0)}
          aria-colcount={drawn.length + (selectable ? 1 : 0)}
          aria-multiselectable
          aria-busy={busy}
          aria-activedescendant={props.edit?.editor ? undefined : active}
          onKeyDown={input.onKeyDown}
          onClick={input.onClick}
          onMouseDown={input.onMouseDown}
          onMouseUp={input.onMouseUp}
          onDoubleClick={input.onDoubleClick}
        >
          <div className="dt-canvas" style={{ width: totalWidth(drawn, selectable) }}>
            <TableHead
              id={id}
              columns={drawn}
              sort={sort}
              onSort={onSort ? sortBy : undefined}
              onResize={onLayoutChange ? resizeTo : undefined}
              selectable={selectable}
              loadedSelection={picks.loaded}
              onToggleAll={picks.toggleAll}
              activeColumn={inHeader ? (cursor.column ?? undefined) : undefined}
              marks={columnMarks}
            />
            <TableBody
              id={id}
              view={view}
              height={bodyHeight(view.size)}
              headRows={headRows}
              first={first}
              columns={across}
              rows={rows}
              rowKey={rowKey}
              rowTone={props.rowTone}
              selectable={selectable}
              selection={selection}
              cursor={cursor}
              ranges={ranges}
              editor={props.edit?.editor}
            />
            {totals && (
              <TableTotals
                columns={drawn}
                totals={totals}
                label={props.totalsLabel ?? '合计'}
                selectable={selectable}
                ariaRow={headRows + shownTotal + 1}
              />
            )}
          </div>
        </div>
      </DragSelectable>
      <div className="dt-frame" aria-hidden="true" />
      {busy && <div className="dt-progress" aria-hidden="true" />}
      <TableNotice
        state={state}
        hasRows={rows.length > 0}
        failure={props.failure}
        onRetry={props.onRetry}
        emptyText={props.emptyText ?? '没有符合条件的数据'}
      />
      <div className="dt-hidden" role="status" aria-live="polite">
        {spoken}
      </div>
    </div>
  );
}

/** Id of the element under the cursor. Only a drawn element may be the active descendant. */
function activeId(
  id: string,
  cursor: TableCursor,
  drawnRow: boolean,
  drawnColumn: boolean,
): string | undefined {
  const { row, column } = cursor;
  if (row === null) return undefined;
  if (row === HEADER_ROW) return column === null ? undefined : cellId(id, row, column);
  if (!drawnRow) return undefined;
  return column === null || !drawnColumn ? rowId(id, row) : cellId(id, row, column);
}

/** Scrolls sideways no further than needed; frozen columns are always in view and cover part of the box. */
function showColumn<Row>(
  box: HTMLElement | null,
  columns: readonly DrawnColumn<Row>[],
  index: number,
  room: number,
): void {
  const column = columns[index];
  if (!box || !column || column.frozen) return;
  const cover = columns.find(({ frozen }) => !frozen)?.left ?? 0;
  if (column.left < box.scrollLeft + cover) box.scrollLeft = column.left - cover;
  else if (column.left + column.width > box.scrollLeft + room)
    box.scrollLeft = column.left + column.width - room;
}
