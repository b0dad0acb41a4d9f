import type { ReactNode } from 'react';

/** What a column holds; decides alignment, formatting and how a cell is copied (spec §5, design §8 "Numbers"). */
export type ColumnType = 'text' | 'money' | 'quantity' | 'price' | 'integer' | 'date' | 'datetime' | 'enum';

export type CellTone = 'good' | 'bad' | 'warn' | 'muted';

export interface DenseColumn<Row> {
  /** Stable; remembered in the layout. */
  readonly key: string;
  readonly title: string;
  readonly type: ColumnType;
  /** px; by type when absent. */
  readonly width?: number;
  /** Frozen at the left by default; frozen columns come first. */
  readonly frozen?: boolean;
  /** Hidden by default, offered in the column chooser. */
  readonly hidden?: boolean;
  readonly sortable?: boolean;
  readonly align?: 'left' | 'right' | 'center';
  /** Heading over neighbouring columns of the same group, for example 本地 / 中心 / 差额. */
  readonly group?: string;
  /** Raw value: a decimal string for amounts, `YYYY-MM-DD[ HH:mm:ss]` for dates, the shown name for enums. */
  readonly value: (row: Row) => string | number | null | undefined;
  /** Replaces the formatted text. Runs for every shown cell while scrolling: keep it cheap. */
  readonly render?: (row: Row) => ReactNode;
  readonly tone?: (row: Row) => CellTone | undefined;
}

export type SortOrder = 'asc' | 'desc';
export interface TableSort {
  readonly key: string;
  readonly order: SortOrder;
}

export type Density = 'compact' | 'standard' | 'loose';
/** Row heights in px. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 24, standard: 28, loose: 36 };

/** What one person changed about one table. Unknown keys are ignored, missing ones take the column's default. */
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

/** `loading` nothing yet or a further page; `stale` rows shown are older than the query. */
export type TableState = 'loading' | 'ready' | 'failed' | 'stale';

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
  /** Rows in the whole result, when known. */
  readonly total?: number;
  /** More rows are wanted, up to this index; not called again until rows or the wish change. */
  readonly onNeedMore?: (lastIndexWanted: number) => void;
  readonly state?: TableState;
  readonly failure?: string;
  readonly onRetry?: () => void;
  readonly emptyText?: string;
  /** Shown text by column key; present means a fixed 合计 row. */
  readonly totals?: Readonly<Record<string, string>>;
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
  readonly rowTone?: (row: Row) => CellTone | undefined;
  readonly layout?: TableLayout;
  readonly onLayoutChange?: (layout: TableLayout) => void;
  /** After a copy, with the number of rows (0: one cell), or with `failed` when the browser refused. */
  readonly onCopied?: (rows: number, outcome: 'copied' | 'failed') => void;
}
