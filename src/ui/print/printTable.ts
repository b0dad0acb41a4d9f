import type { DenseColumn } from '../table/tableTypes.ts';

/** What is printed: the rows of a list, as its table shows them. */
export interface PrintTable<Row = unknown> {
  readonly title: string;
  /** What the list was asked for, in words: `结算时间：2026-11-01 至 2026-11-07`. */
  readonly facts: readonly string[];
  /** Shown columns, in shown order. */
  readonly columns: readonly DenseColumn<Row>[];
  readonly rows: readonly Row[];
  /** Keys of the columns that may be added up. */
  readonly sums: ReadonlySet<string>;
  /** Rows that are shown but not added up; none when absent. */
  readonly isCounted?: ((row: Row) => boolean) | undefined;
  readonly operator: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly printedAt: string;
}
