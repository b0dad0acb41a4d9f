import type { ReactNode, Ref } from 'react';
import type { ListColumn } from '../../../contract/lists/column.ts';
import type { DisplaySize } from '../page/displaySize.ts';
import type { Cell } from './ranges.ts';

export type { ColumnType } from '../../../contract/lists/column.ts';

/** The sum of one column over some rows. */
export interface ColumnSum {
  readonly key: string;
  readonly title: string;
  /** The figure, formatted as its column does. */
  readonly text: string;
  /** Plain, for copying. */
  readonly value: string;
}

export type CellTone = 'good' | 'bad' | 'warn' | 'muted';
/** Of a whole row; `sum`: a row of subtotals. */
export type RowTone = CellTone | 'sum';

/** A list's column with its look in a table. */
export interface DenseColumn<Row> extends ListColumn<Row> {
  /** px; by type when absent. */
  readonly width?: number;
  /** Frozen at the left by default; frozen columns come first. */
  readonly frozen?: boolean;
  /** Hidden by default, offered in the column chooser. */
  readonly hidden?: boolean;
  readonly sortable?: boolean;
  readonly align?: 'left' | 'right' | 'center';
  /** Replaces the formatted text. Runs for every shown cell while scrolling: keep it cheap. */
  readonly render?: (row: Row) => ReactNode;
  readonly tone?: (row: Row) => CellTone | undefined;
  /** Of a cell that cannot be accepted. */
  readonly invalid?: (row: Row) => boolean;
  /** Names the row to a screen reader. */
  readonly rowHeader?: boolean;
  /** Shown when the pointer rests on the head; the title when absent. */
  readonly hint?: string | undefined;
}

/** Makes the table a grid whose cells are edited one at a time. */
export interface CellEdit {
  /** Leading columns that are not edited: the cursor passes over them. */
  readonly firstColumn: number;
  /** The field in place of the cell under the cursor, null while none is edited. */
  readonly editor: ReactNode;
  /** Enter or a double click. */
  readonly onBegin: () => void;
  /** The cell under the cursor changed. */
  readonly onCursor: (cell: Cell | null) => void;
}

export type SortOrder = 'asc' | 'desc';
export interface TableSort {
  readonly key: string;
  readonly order: SortOrder;
}

export type Density = 'compact' | 'standard' | 'loose';
/** Row heights in px. */
export const ROW_HEIGHT: Readonly<Record<DisplaySize, Readonly<Record<Density, number>>>> = {
  small: { compact: 22, standard: 24, loose: 30 },
  medium: { compact: 24, standard: 28, loose: 36 },
  large: { compact: 28, standard: 36, loose: 44 },
};
/** Width of a column at each text size, as a multiple of its defined width. */
export const WIDTH_SCALE: Readonly<Record<DisplaySize, number>> = { small: 1, medium: 1, large: 1.08 };

/** One person's changes to one table. Unknown keys are ignored, missing ones take the column's default. */
export interface TableLayout {
  /** Column keys in shown order; keys not listed follow in their defined order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** px by column key. */
  readonly widths: Readonly<Record<string, number>>;
  /** How many of the shown columns stay at the left. */
  readonly frozen: number;
  readonly density: Density;
}

/** `loading`: the first page or a further one; `stale`: the shown rows belong to the previous query. */
export type TableState = 'loading' | 'ready' | 'failed' | 'stale';

/** What commands may do with a table. */
export interface TableHandle {
  /** Copies the ranges, the selected rows, or the active cell or row, as Ctrl+C does; `titles`: with a header. */
  copy(titles: boolean): void;
  /** Moves the cursor into a shown column, on the active row or else the first, and scrolls there. */
  goToColumn(key: string): void;
  /** Moves the cursor to a cell and scrolls there. */
  goToCell(cell: Cell): void;
  /** Key of the column under the cursor, null in row mode. */
  column(): string | null;
  /** Scrolls to the active row. */
  showActive(): void;
  /** Where a menu of the active row opens: the row's element, or the table while it is not drawn. */
  activeElement(): Element | null;
}

export type CopyOutcome = 'copied' | 'failed' | 'uneven';

export interface DenseTableProps<Row> {
  /** Unique on the page; prefix of element ids. */
  readonly id: string;
  /** Accessible name of the grid. */
  readonly label: string;
  /** Keep the array stable between renders. */
  readonly columns: readonly DenseColumn<Row>[];
  /** Loaded rows; pages are appended. Keep the array stable between renders. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Rows of the result before the first of `rows`: scrolling up loads them. */
  readonly first?: number;
  /** Asks for the rows before the loaded ones; not called again until the first row changes. */
  readonly onNeedLess?: () => void;
  /** Goes to an end of the result that is not loaded. Without it the ends are those of the loaded rows. */
  readonly onEnd?: (end: 'top' | 'bottom') => void;
  /** Rows in the whole result, when known. */
  readonly total?: number;
  /** Asks for more rows, up to this index; not called again until rows or index change. */
  readonly onNeedMore?: (lastIndexWanted: number) => void;
  /** Rows to be loaded ahead of the shown ones; 100 when absent. */
  readonly ahead?: number;
  readonly state?: TableState;
  readonly failure?: string;
  readonly onRetry?: () => void;
  readonly emptyText?: string;
  /** Shown text by column key; draws a fixed row of totals. */
  readonly totals?: Readonly<Record<string, string>>;
  /** 合计 when absent. */
  readonly totalsLabel?: string;
  readonly sort?: TableSort | undefined;
  /** `undefined`: back to the server's own order. */
  readonly onSort?: (sort: TableSort | undefined) => void;
  /** Row keys; with `onSelectionChange` a checkbox column appears. */
  readonly selection?: ReadonlySet<string>;
  readonly onSelectionChange?: (selection: ReadonlySet<string>) => void;
  /** Row under the cursor; uncontrolled when absent. */
  readonly activeKey?: string | null;
  readonly onActiveChange?: (key: string | null) => void;
  /** Enter or a double click. */
  readonly onOpen?: (row: Row) => void;
  readonly rowTone?: (row: Row) => RowTone | undefined;
  readonly layout?: TableLayout;
  readonly onLayoutChange?: (layout: TableLayout) => void;
  /**
   * After a copy, with the number of rows (0: one cell) and of cells in ranges (0 without ranges). `failed`: the browser
   * refused; `uneven`: the ranges make no rectangle.
   */
  readonly onCopied?: (rows: number, outcome: CopyOutcome, cells: number) => void;
  /** Count, sum and average of the selected ranges; null without a range. A stable function: each new one is called again. */
  readonly onRangeSums?: (sums: readonly ColumnSum[] | null) => void;
  readonly edit?: CellEdit;
  readonly handle?: Ref<TableHandle>;
}
