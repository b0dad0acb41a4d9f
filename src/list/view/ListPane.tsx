import { useDeferredValue, type ReactNode } from 'react';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { DetailPane } from '../../ui/table/DetailPane.tsx';
import type { DenseColumn } from '../../ui/table/tableTypes.ts';
import type { Pane, PaneName } from '../controller/usePane.ts';

export interface OwnPane extends PaneName {
  readonly title: string;
  /** Whether the pane shows the row; absent: every row. */
  readonly isFor?: (row: unknown) => boolean;
  readonly content: (row: unknown) => ReactNode;
}

interface ListPaneProps<Row> {
  readonly pane: Pane;
  /** All columns, in the table's order. */
  readonly columns: readonly DenseColumn<Row>[];
  /** The active row. */
  readonly row: Row | undefined;
  readonly own?: OwnPane | undefined;
}

/** The detail pane beside a list's table, while it is open: the screen's own, or every field of the active row. */
export function ListPane<Row>({ pane, columns, row, own }: ListPaneProps<Row>): ReactNode {
  // Deferred, so that a held arrow key never waits for the pane.
  const shown = useDeferredValue(row);
  if (!pane.isOpen || (own?.isFor && (shown === undefined || !own.isFor(shown)))) return null;
  return (
    <DetailPane
      columns={columns}
      row={shown}
      width={pane.width}
      onWidth={pane.setWidth}
      onLeave={pane.focusTable}
      body={pane.body}
      actions={<CommandButton command="table.pane" text="关闭" />}
      {...(own && { title: own.title, content: own.content })}
    />
  );
}
