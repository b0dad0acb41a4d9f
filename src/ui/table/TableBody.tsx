import type { ReactNode } from 'react';
import { marksOf, type Ranges } from './ranges.ts';
import { rowSpan } from './rowWindow.ts';
import { TableRow } from './TableRow.tsx';
import type { TableCursor } from './tableKeys.ts';
import type { RowTone } from './tableTypes.ts';
import type { ColumnWindow } from './useColumnWindow.ts';
import type { TableWindow } from './useTableWindow.ts';

interface TableBodyProps<Row> {
  readonly id: string;
  readonly view: TableWindow;
  /** px */
  readonly height: number;
  readonly headRows: number;
  /** Rows of the result before the first of `rows`. */
  readonly first: number;
  readonly columns: ColumnWindow<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowTone: ((row: Row) => RowTone | undefined) | undefined;
  readonly selectable: boolean;
  readonly selection: ReadonlySet<string>;
  readonly cursor: TableCursor;
  readonly ranges: Ranges;
  readonly editor: ReactNode;
}

/** The drawn rows. A row that leaves at one edge keeps its element, which moves to the other edge with new text. */
export function TableBody<Row>(props: TableBodyProps<Row>): ReactNode {
  const { view, rows, rowKey, cursor, selection, headRows } = props;
  const pool = rowSpan(view.size);
  const drawn: ReactNode[] = [];
  for (let index = view.start; index < view.end; index++) {
    const row = rows[index];
    drawn[index % pool] = (
      <TableRow
        key={index % pool}
        id={props.id}
        index={index}
        row={row}
        top={index * view.size.rowHeight - view.shift}
        ariaRow={headRows + props.first + index + 1}
        columns={props.columns}
        selectable={props.selectable}
        selected={row !== undefined && selection.size > 0 && selection.has(rowKey(row))}
        activeColumn={cursor.row === index ? cursor.column : undefined}
        marks={row === undefined || props.ranges.length === 0 ? '' : marksOf(props.ranges, index)}
        {...(cursor.row === index && { editor: props.editor })}
        tone={row === undefined ? undefined : props.rowTone?.(row)}
      />
    );
  }
  return (
    <div role="rowgroup" className="dt-body" style={{ height: props.height }}>
      {drawn}
    </div>
  );
}
