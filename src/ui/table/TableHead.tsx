import { memo, useRef, type MouseEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { Orientation, ResizeHandle } from '@blueprintjs/table';
import { cellId } from './TableRow.tsx';
import type { DrawnColumn } from './drawnColumns.ts';
import { isMarked } from './ranges.ts';
import { headerGroups } from './tableLayout.ts';
import { ariaSort } from './tableSort.ts';
import type { TableSort } from './tableTypes.ts';
import { HEADER_ROW } from './tableKeys.ts';

export interface TableHeadProps<Row> {
  readonly id: string;
  readonly columns: readonly DrawnColumn<Row>[];
  readonly sort: TableSort | undefined;
  readonly onSort: ((column: number) => void) | undefined;
  readonly onResize: ((column: number, width: number) => void) | undefined;
  readonly selectable: boolean;
  readonly loadedSelection: 'all' | 'some' | 'none';
  readonly onToggleAll: () => void;
  /** Column under the cursor while it is in the header. */
  readonly activeColumn: number | undefined;
  /** Columns selected as a whole (`isMarked`). */
  readonly marks: string;
}

/** Header of one or two levels; a column without a group reaches over both. Rows scroll without it. */
function TableHeadBody<Row>(props: TableHeadProps<Row>): ReactNode {
  const { id, columns, selectable, sort } = props;
  const isResizing = useRef(false);
  const grouped = columns.some(({ column }) => column.group !== undefined);
  const first = selectable ? 2 : 1;
  // Without a column, as before a report is read: a row needs a cell.
  if (columns.length === 0) return null;
  return (
    <div role="rowgroup" className={grouped ? 'dt-head dt-head-grouped' : 'dt-head'}>
      {grouped && <GroupRow columns={columns} selectable={selectable} />}
      <div role="row" aria-rowindex={grouped ? 2 : 1} className="dt-head-row">
        {selectable && <CheckAll {...props} tall={grouped} />}
        {columns.map((at, index) => {
          const { column } = at;
          const sortable = Boolean(column.sortable && props.onSort);
          const marks = [at.className, 'dt-title'];
          if (grouped && column.group === undefined) marks.push('dt-tall');
          if (sortable) marks.push('dt-sortable');
          const isSelected = isMarked(props.marks, index);
          if (props.activeColumn === index) marks.push('dt-active-cell');
          if (isSelected) marks.push('dt-in-range');
          return (
            <div
              key={column.key}
              role="columnheader"
              id={cellId(id, HEADER_ROW, index)}
              aria-colindex={first + index}
              aria-selected={isSelected || undefined}
              aria-sort={sortable ? ariaSort(sort, column.key) : undefined}
              data-col={index}
              className={marks.join(' ')}
              style={at.style}
              title={column.hint ?? column.title}
              onClick={(event) => {
                if (sortable && isPlain(event) && !isResizing.current) props.onSort?.(index);
              }}
            >
              <span className="dt-title-text">{column.title}</span>
              {sortable && <SortMark order={sort?.key === column.key ? sort.order : undefined} />}
              {props.onResize && (
                <Grip
                  width={at.width}
                  isResizing={isResizing}
                  onResize={(width) => props.onResize?.(index, width)}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

export const TableHead = memo(TableHeadBody) as typeof TableHeadBody;

function GroupRow<Row>({
  columns,
  selectable,
}: {
  columns: readonly DrawnColumn<Row>[];
  selectable: boolean;
}): ReactNode {
  const first = selectable ? 2 : 1;
  return (
    <div role="row" aria-rowindex={1} className="dt-head-row dt-group-row">
      {selectable && <div aria-hidden="true" className="dt-cell dt-check-cell" />}
      {headerGroups(columns).map(({ title, from, span }) => {
        const members = columns.slice(from, from + span);
        const start = members[0];
        if (!start) return null;
        const width = members.reduce((sum, member) => sum + member.width, 0);
        const style = { ...start.style, width };
        const last = members.at(-1)?.lastFrozen ? ' dt-frozen-last' : '';
        if (title === undefined)
          return <div key={start.column.key} aria-hidden="true" className={start.className} style={style} />;
        return (
          <div
            key={start.column.key}
            role="columnheader"
            aria-colindex={first + from}
            aria-colspan={span}
            className={`${start.className}${last} dt-group`}
            style={style}
          >
            {title}
          </div>
        );
      })}
    </div>
  );
}

function CheckAll<Row>({
  loadedSelection,
  onToggleAll,
  tall,
}: TableHeadProps<Row> & { tall: boolean }): ReactNode {
  return (
    <div
      role="columnheader"
      aria-colindex={1}
      className={tall ? 'dt-cell dt-check-cell dt-tall' : 'dt-cell dt-check-cell'}
    >
      <span
        role="checkbox"
        aria-checked={loadedSelection === 'all' ? true : loadedSelection === 'some' ? 'mixed' : false}
        aria-label="选择已加载的全部行"
        title="选择已加载的全部行（Ctrl+A）"
        className={`dt-check dt-check-${loadedSelection}`}
        onClick={onToggleAll}
      />
    </div>
  );
}

function SortMark({ order }: { order: 'asc' | 'desc' | undefined }): ReactNode {
  return (
    <svg
      className={order ? `dt-sort dt-sort-${order}` : 'dt-sort'}
      width="8"
      height="12"
      viewBox="0 0 8 12"
      aria-hidden="true"
    >
      <path className="dt-sort-up" d="M4 1l3 4H1z" />
      <path className="dt-sort-down" d="M4 11L1 7h6z" />
    </svg>
  );
}

/** Ctrl+click and Shift+click select the column. */
const isPlain = (event: MouseEvent): boolean => !event.ctrlKey && !event.metaKey && !event.shiftKey;

/** ResizeHandle hears the mouse only: a finger or a pen reaches it as one. */
const asMouse = (type: string) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') return;
  const { target, pointerId, clientX, clientY } = event;
  if (type === 'mousedown' && target instanceof Element) target.setPointerCapture(pointerId);
  target.dispatchEvent(new globalThis.MouseEvent(type, { bubbles: true, clientX, clientY }));
};

interface GripProps {
  readonly width: number;
  readonly onResize: (width: number) => void;
  /** True from the first move until after the click that ends a drag. */
  readonly isResizing: RefObject<boolean>;
}
/** Resizes a column by its right edge. The keyboard has Alt+Shift+arrows. */
function Grip({ width, onResize, isResizing }: GripProps): ReactNode {
  const before = useRef(width);
  return (
    <span
      aria-hidden="true"
      onClick={(event) => event.stopPropagation()}
      onPointerDown={asMouse('mousedown')}
      onPointerMove={asMouse('mousemove')}
      onPointerUp={asMouse('mouseup')}
      onPointerCancel={asMouse('mouseup')}
    >
      <ResizeHandle
        className="dt-grip"
        orientation={Orientation.VERTICAL}
        onLayoutLock={(isLocked) => {
          if (isLocked) before.current = width;
        }}
        onResizeMove={(offset) => {
          isResizing.current = true;
          onResize(before.current + offset);
        }}
        onResizeEnd={() => setTimeout(() => (isResizing.current = false))}
      />
    </span>
  );
}
