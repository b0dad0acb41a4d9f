import { memo, type ReactNode } from 'react';
import { cellText, figureSign } from './cellText.ts';
import type { DrawnColumn } from './drawnColumns.ts';
import { isMarked } from './ranges.ts';
import type { RowTone } from './tableTypes.ts';
import type { ColumnWindow } from './useColumnWindow.ts';

export interface TableRowProps<Row> {
  /** Prefix of element ids. */
  readonly id: string;
  readonly index: number;
  /** Undefined while the row is not loaded. */
  readonly row: Row | undefined;
  /** px from the top of the body. */
  readonly top: number;
  readonly ariaRow: number;
  readonly columns: ColumnWindow<Row>;
  readonly selectable: boolean;
  readonly selected: boolean;
  /** Undefined: not the active row; null: active in row mode; else the active column. */
  readonly activeColumn: number | null | undefined;
  readonly tone: RowTone | undefined;
  /** Its selected columns, as `marksOf` gives them. */
  readonly marks: string;
  /** The field in place of the active cell, while that is edited. */
  readonly editor?: ReactNode;
}

export const rowId = (id: string, row: number): string => `${id}-r${row}`;
export const cellId = (id: string, row: number, column: number): string => `${id}-r${row}-c${column}`;

function rowClass<Row>({ row, selected, activeColumn, tone }: TableRowProps<Row>): string {
  let name = row === undefined ? 'dt-row dt-pending' : 'dt-row';
  if (selected) name += ' dt-selected';
  if (activeColumn !== undefined) name += ' dt-active';
  return tone ? `${name} dt-row-${tone}` : name;
}

function drawCell<Row>(row: Row, at: DrawnColumn<Row>): { mark: string; content: ReactNode } {
  const { column } = at;
  const value = column.value(row);
  const tone = column.tone?.(row) ?? figureSign(column.type, value);
  return {
    mark: tone ? `${at.className} dt-${tone}` : at.className,
    content: column.render ? column.render(row) : cellText(column.type, value),
  };
}

/**
 * One div a cell and no handlers: the table listens for all of them (design §7, "Blueprint Table"). The frozen cells share
 * one sticky box, because each sticky box is a layer that the browser places in every frame.
 */
function TableRowBody<Row>(props: TableRowProps<Row>): ReactNode {
  const { id, index, row, top, ariaRow, columns, selectable, selected, activeColumn } = props;
  const first = selectable ? 2 : 1;
  const cells = columns.shown.map(({ at, index: column }) => {
    const cell = row === undefined ? undefined : drawCell(row, at);
    const active = activeColumn === column;
    const isSelected = isMarked(props.marks, column);
    let mark = cell?.mark ?? at.className;
    if (active) mark += ' dt-active-cell';
    if (isSelected) mark += ' dt-in-range';
    return (
      <div
        key={at.column.key}
        role={at.column.rowHeader ? 'rowheader' : 'gridcell'}
        aria-invalid={(row !== undefined && at.column.invalid?.(row)) || undefined}
        id={active ? cellId(id, index, column) : undefined}
        aria-colindex={first + column}
        data-col={column}
        aria-selected={isSelected || undefined}
        className={mark}
        style={column === columns.gapBefore ? columns.gapStyle : at.style}
      >
        {active && props.editor ? props.editor : cell ? cell.content : <span className="dt-bone" />}
      </div>
    );
  });
  return (
    <div
      role="row"
      // Only the active row needs an id, for aria-activedescendant.
      id={activeColumn === undefined ? undefined : rowId(id, index)}
      aria-rowindex={ariaRow}
      aria-selected={selectable ? selected : undefined}
      data-row={index}
      className={rowClass(props)}
      style={{ transform: `translateY(${top}px)` }}
    >
      {(selectable || columns.frozen > 0) && (
        <div role="presentation" className="dt-pane">
          {selectable && (
            <div
              role="gridcell"
              aria-colindex={1}
              aria-label={selected ? '已选' : '未选'}
              className="dt-cell dt-check-cell"
            >
              <span className="dt-check" />
            </div>
          )}
          {cells.slice(0, columns.frozen)}
        </div>
      )}
      {cells.slice(columns.frozen)}
    </div>
  );
}

export const TableRow = memo(TableRowBody) as typeof TableRowBody;
