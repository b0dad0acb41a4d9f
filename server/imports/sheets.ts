import {
  cellFault,
  columnsOf,
  headingAt,
  noHeading,
  type ImportColumn,
  type ImportType,
} from '../../contract/import/types.ts';
import { NO_RESULT, type FoundFormat, type SheetBatch, type SheetRow } from '../files/types.ts';
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
  readonly #skipped: string[] = [];
  #refusal: Problem | null = null;

  constructor(type: ImportType) {
    this.#type = type;
  }

  /** Keys of the file's columns in order; empty before the first row. */
  get columns(): string[] {
    return this.#columns?.map((column) => column.key) ?? [];
  }

  /** Why no sheet could be used; null where one could, or there are no rows at all. */
  get refusal(): Problem | null {
    return this.#columns === null ? this.#refusal : null;
  }

  /** The sheets that were left out, in a sentence; null: none. */
  get skipped(): string | null {
    return this.#skipped.length === 0
      ? null
      : `已跳过没有${this.#type.title}的工作表：${this.#skipped.join('、').slice(0, 200)}`;
  }

  /** The data rows of a batch. @throws Problem when a file of a single table has no usable heading */
  take({ sheet, rows, found }: SheetBatch): FoundRow[] {
    const data = this.#sheet?.name === sheet ? rows : this.#enter(sheet, rows, found.format);
    const layout = this.#sheet?.layout;
    return layout ? data.map((row) => this.#check(sheet, layout, row)) : [];
  }

  /** Begins a sheet; returns the rows after its heading. */
  #enter(sheet: string, rows: readonly SheetRow[], format: FoundFormat['format']): readonly SheetRow[] {
    const [first] = rows;
    this.#sheet = { name: sheet, layout: null };
    if (sheet === NOTES_SHEET || !first) return [];
    const at = headingAt(
      this.#type,
      rows.map(({ cells }) => cells),
    );
    const isPlain = at < 0 && (format === 'text' || this.#isKey(first.cells[0] ?? ''));
    if (at < 0 && !isPlain) {
      const where = sheet === '' ? '' : `工作表“${sheet}”`;
      this.#refusal ??= Problem.business(where + noHeading(this.#type, rows));
      if (format !== 'xlsx') throw this.#refusal;
      // Another sheet of the workbook may be the catalogue.
      this.#skipped.push(`“${sheet}”`);
      return [];
    }
    const { layout, columns } = this.#layoutOf(sheet, at < 0 ? null : (rows[at]?.cells ?? []));
    this.#columns ??= columns;
    this.#sheet = { name: sheet, layout };
    return rows.slice(at + 1);
  }

  /** `headings` null: the columns of a file without headings. */
  #layoutOf(
    sheet: string,
    headings: readonly string[] | null,
  ): { layout: Layout; columns: readonly ImportColumn[] } {
    const named =
      headings === null ? columnsByKey(this.#type, this.#type.plain) : columnsOf(this.#type, headings);
    const own = named.filter((column) => column !== null);
    const columns = this.#columns ?? own;
    if (this.#columns === null) this.#first = sheet;
    else if (columns.length !== own.length || !columns.every((column) => own.includes(column)))
      throw Problem.business(
        `${sheet === '' ? '' : `工作表“${sheet}”`}的列与工作表“${this.#first}”不同，请分成两个文件`,
      );
    return {
      columns,
      layout: { places: columns.map((column) => named.indexOf(column)), width: named.length },
    };
  }

  /** A file without a heading begins with a key. */
  #isKey(text: string): boolean {
    const [key] = columnsByKey(this.#type, [this.#type.keyColumn]);
    return key !== undefined && text.trim() !== '' && cellFault(key, text) === null;
  }

  #check(sheet: string, { places, width }: Layout, { row, cells }: SheetRow): FoundRow {
    const own = places.map((at) => (cells[at] === NO_RESULT ? '' : (cells[at] ?? '')));
    const { key, cells: kept, faults: found } = checkRow(this.#type, this.#columns ?? [], own);
    const uncomputed = (this.#columns ?? []).filter((_, at) => cells[places[at] ?? -1] === NO_RESULT);
    // An uncomputed cell is not an empty one.
    const faults = [
      ...found.filter(({ column }) => !uncomputed.some(({ key: named }) => named === column)),
      ...uncomputed.map(({ key: column, title }): StoredFault => ({
        kind: 'cell',
        column,
        reason: `${title}是没有计算结果的公式，请在表格软件中打开并保存一次`,
      })),
    ];
    const more = this.#faultsAmongOthers({ sheet, row }, key, cells, width);
    // Invalid rows are shown and returned as they were written.
    return more.length === 0
      ? { sheet, row, key, cells: faults.length === 0 ? kept : own, faults }
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
    const beyond =
      cells.length > width
        ? cells.slice(width).filter((cell) => cell.trim() !== '' && cell !== NO_RESULT)
        : [];
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
