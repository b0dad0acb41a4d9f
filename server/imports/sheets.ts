import {
  cellFault,
  columnsOf,
  headingFault,
  type ImportColumn,
  type ImportType,
} from '../../contract/import/types.ts';
import type { SheetBatch, SheetRow } from '../files/types.ts';
import { Problem } from '../errors/problem.ts';
import {
  checkRow,
  columnsByKey,
  duplicateKeyFault,
  type CheckedRow,
  type Place,
  type StoredFault,
} from './check.ts';

/** The sheet of our templates that holds notes, not rows. */
export const NOTES_SHEET = '填写说明';

export interface FoundRow extends CheckedRow, Place {}

/** How a sheet's cells map to the columns of the import. */
interface Layout {
  /** For each column its index in the sheet. */
  readonly places: readonly number[];
  /** The most cells that a row may have. */
  readonly width: number;
}

/**
 * Reads a file batch by batch: finds each sheet's heading, maps the rows to the columns of the first sheet, checks them
 * and remembers their keys. The same file always gives the same rows.
 */
export class SheetReader {
  readonly #type: ImportType;
  #columns: readonly ImportColumn[] | null = null;
  #first = '';
  #sheet: { readonly name: string; readonly layout: Layout | null } | null = null;
  readonly #seen = new Map<string, Place>();

  constructor(type: ImportType) {
    this.#type = type;
  }

  /** Keys of the file's columns in order; empty before the first row. */
  get columns(): string[] {
    return this.#columns?.map((column) => column.key) ?? [];
  }

  /** The data rows of a batch. @throws Problem when its sheet has no usable heading */
  take({ sheet, rows, found }: SheetBatch): FoundRow[] {
    const data = this.#sheet?.name === sheet ? rows : this.#enter(sheet, rows, found.format === 'text');
    const layout = this.#sheet?.layout;
    return layout ? data.map((row) => this.#check(sheet, layout, row)) : [];
  }

  /** Begins a sheet; returns the rows after its heading. */
  #enter(sheet: string, rows: readonly SheetRow[], isPlain: boolean): readonly SheetRow[] {
    const [heading] = rows;
    if (sheet === NOTES_SHEET || !heading) {
      this.#sheet = { name: sheet, layout: null };
      return [];
    }
    const { layout, columns, hasHeading } = this.#layoutOf(sheet, heading, isPlain);
    this.#columns ??= columns;
    this.#sheet = { name: sheet, layout };
    return hasHeading ? rows.slice(1) : rows;
  }

  #layoutOf(
    sheet: string,
    { cells }: SheetRow,
    isPlain: boolean,
  ): { layout: Layout; columns: readonly ImportColumn[]; hasHeading: boolean } {
    const where = sheet === '' ? '' : `工作表“${sheet}”`;
    const fault = headingFault(this.#type, cells);
    const hasHeading = fault === null;
    if (!hasHeading && !isPlain && !this.#isKey(cells[0] ?? '')) throw Problem.business(where + fault);
    const named = hasHeading ? columnsOf(this.#type, cells) : columnsByKey(this.#type, this.#type.plain);
    const own = named.filter((column) => column !== null);
    const columns = this.#columns ?? own;
    if (this.#columns === null) this.#first = sheet;
    else if (columns.length !== own.length || !columns.every((column) => own.includes(column)))
      throw Problem.business(`${where}的列与工作表“${this.#first}”不同，请分成两个文件`);
    return {
      columns,
      hasHeading,
      layout: { places: columns.map((column) => named.indexOf(column)), width: named.length },
    };
  }

  /** A file without a heading begins with a key. */
  #isKey(text: string): boolean {
    const [key] = columnsByKey(this.#type, [this.#type.keyColumn]);
    return key !== undefined && text.trim() !== '' && cellFault(key, text) === null;
  }

  #check(sheet: string, { places, width }: Layout, { row, cells }: SheetRow): FoundRow {
    const own = places.map((at) => cells[at] ?? '');
    const { key, cells: kept, faults } = checkRow(this.#type, this.#columns ?? [], own);
    const more = this.#faultsAmongOthers({ sheet, row }, key, cells, width);
    // Invalid rows are shown and returned as they were written.
    return more.length === 0
      ? { sheet, row, key, cells: kept, faults }
      : { sheet, row, key, cells: own, faults: [...faults, ...more] };
  }

  /** Faults other than missing headings and repeated keys. */
  #faultsAmongOthers(
    place: Place,
    key: string,
    cells: readonly string[],
    width: number,
  ): readonly StoredFault[] {
    const faults: StoredFault[] = [];
    const beyond = cells.length > width ? cells.slice(width).filter((cell) => cell.trim() !== '') : [];
    if (beyond.length > 0)
      faults.push({
        kind: 'long',
        column: this.#type.keyColumn,
        reason: `本行比表头多出内容：${beyond.join('、').slice(0, 50)}`,
      });
    const first = key === '' ? undefined : this.#seen.get(key);
    if (first) faults.push(duplicateKeyFault(this.#type, place, first));
    else if (key !== '') this.#seen.set(key, place);
    return faults;
  }
}
