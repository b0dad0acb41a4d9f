/**
 * What commands can do with the active table, besides its filters (services.ts) and its own keys
 * (src/ui/table/tableKeys.ts).
 */
export interface TableTools {
  /** Copies the selected rows, or the active cell or row; `titles`: with a header row. */
  copy(titles: boolean): void;
  /** Whether there are sums to copy. */
  hasSums(): boolean;
  copySums(): void;
  /** The shown columns, in order. */
  columns(): readonly { readonly key: string; readonly title: string; readonly group: string }[];
  goToColumn(key: string): void;
  /** Key of the active column, null in row mode. */
  column(): string | null;
  /** True, or why the active cell cannot be filtered by. */
  canFilterByCell(): true | string;
  filterByCell(): void;
  /** Resets the quick filter and the filters to the screen's defaults. */
  clearFilters(): void;
  openQuick(): void;
  openRowMenu(): void;
}
