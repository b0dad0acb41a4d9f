import { FileProblem } from './fileProblem.ts';
import type { FoundFormat, SheetBatch, SheetRow, ReadLimits } from './types.ts';

/** Gathers the rows of a sheet into batches and enforces the limits. Empty rows are left out. */
export class RowCollector {
  readonly #sheet: string;
  readonly #found: FoundFormat;
  readonly #limits: ReadLimits;
  #rows: SheetRow[] = [];
  /** A row that is too wide: what came before it is given out first, since it tells what kind of file this is. */
  #tooWide: FileProblem | null = null;

  constructor(sheet: string, found: FoundFormat, limits: ReadLimits) {
    this.#sheet = sheet;
    this.#found = found;
    this.#limits = limits;
  }

  /** @returns whether the row holds anything. @throws FileProblem beyond the limits. */
  add(row: number, cells: string[]): boolean {
    while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop();
    if (cells.length === 0) return false;
    const { maxRows, maxColumns, saidRows = maxRows } = this.#limits;
    if (row > maxRows)
      throw new FileProblem(`${this.#place(row)}有内容，最多只能有 ${saidRows} 行，请拆分或删除多余内容`);
    if (cells.length > maxColumns)
      this.#tooWide ??= new FileProblem(
        `${this.#place(row)}第 ${cells.length} 列有内容，最多只能有 ${maxColumns} 列，请删除多余内容`,
      );
    if (this.#tooWide === null || this.#rows.length === 0)
      this.#rows.push({ row, cells: cells.slice(0, maxColumns) });
    return true;
  }

  /** The full batches; with `isEnd` also the last, partial one. */
  *take(isEnd: boolean): Generator<SheetBatch> {
    const { batchSize } = this.#limits;
    while (this.#rows.length >= batchSize || ((isEnd || this.#tooWide !== null) && this.#rows.length > 0))
      yield { sheet: this.#sheet, rows: this.#rows.splice(0, batchSize), found: this.#found };
    if (this.#tooWide !== null) throw this.#tooWide;
  }

  #place(row: number): string {
    return this.#sheet === '' ? `第 ${row} 行` : `工作表“${this.#sheet}”第 ${row} 行`;
  }
}
