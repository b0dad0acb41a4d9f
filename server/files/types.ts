/** A file as it was uploaded. Its name is only told back; what the file is, its content says. */
export interface TableFile {
  readonly name: string;
  readonly data: Uint8Array;
}

export interface ReadOptions {
  /** The last row, counted from 1 with the heading, that may hold anything; on every sheet. */
  readonly maxRows: number;
  /** The last column that may hold anything. Formatted blank cells beyond it do no harm. */
  readonly maxColumns: number;
  /** Rows in a batch; 250 unless told. */
  readonly batchSize?: number;
  readonly signal?: AbortSignal;
}

export type ReadLimits = Required<Omit<ReadOptions, 'signal'>>;

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';
export type Delimiter = ',' | '\t' | ';';

/** What the file turned out to be. `text` is one `code name` a line, parted by the first blank, without a heading. */
export type FoundFormat =
  | { readonly format: 'xlsx'; readonly encoding: null; readonly delimiter: null }
  | { readonly format: 'csv'; readonly encoding: TextEncodingName; readonly delimiter: Delimiter }
  | { readonly format: 'text'; readonly encoding: TextEncodingName; readonly delimiter: ' ' };

export interface SheetRow {
  /** As the person counts in the file, from 1. */
  readonly row: number;
  /** Up to the last one that is not empty; dates `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, numbers without exponent. */
  readonly cells: readonly string[];
}

/** Rows that hold something, in the order of the file. A batch belongs to one sheet. */
export interface SheetBatch {
  /** Empty where the format knows no sheets. */
  readonly sheet: string;
  readonly rows: readonly SheetRow[];
  readonly found: FoundFormat;
}

export type OutType = 'text' | 'money' | 'quantity' | 'price' | 'integer' | 'date' | 'datetime' | 'enum';

export interface OutColumn {
  readonly title: string;
  readonly type: OutType;
  /** In characters of the standard font; from the type and the title unless told. */
  readonly width?: number;
  /** The only texts that a spreadsheet lets a person enter; left out where the list is too long for a cell rule. */
  readonly choices?: readonly string[];
}

/** As the wire has it: ids and names as text, amounts as decimal strings, dates `YYYY-MM-DD[ HH:mm:ss]`. */
export type OutCell = string | number | null | undefined;
export type OutRow = readonly OutCell[];
/** Batches of rows. It is asked for the next batch when the last one was taken, and closed when the file is given up. */
export type OutRows = AsyncIterable<readonly OutRow[]>;

export interface CsvOptions {
  readonly columns: readonly OutColumn[];
}

export interface XlsxOptions extends CsvOptions {
  /** Name of the sheet; of the further ones too, with a number, where the rows are more than a sheet holds. */
  readonly sheet: string;
  /** A further sheet of plain text, its first row the heading: the rules of a template. */
  readonly notes?: { readonly sheet: string; readonly rows: readonly (readonly string[])[] };
}
