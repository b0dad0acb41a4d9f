/** What commands may do with the table in front, beside its filters (services.ts) and its own keys (src/ui/table/tableKeys.ts). */
export interface TableTools {
  /** The selected rows, or the active cell or row; `titles`: with a header. */
  copy(titles: boolean): void;
  /** Absent sums are nothing to copy. */
  hasSums(): boolean;
  copySums(): void;
  /** The shown columns, in order. */
  columns(): readonly { readonly key: string; readonly title: string; readonly group: string }[];
  goToColumn(key: string): void;
  /** Key of the column under the cursor, null in row mode. */
  column(): string | null;
  /** True, or why this cell is nothing to filter by. */
  canFilterByCell(): true | string;
  filterByCell(): void;
  /** Quick filter and filters: back to what the screen begins with. */
  clearFilters(): void;
  openQuick(): void;
  openRowMenu(): void;
  togglePane(): void;
  /** From the table into the pane and back. */
  switchPane(): void;
}
