import type { Room } from './limits.ts';

/** An uploaded file. The name only appears in messages: the content decides what the file is. */
export interface TableFile {
  readonly name: string;
  readonly data: Uint8Array;
}

export interface ReadOptions {
  /** The last row, counted from 1 with the heading, that may hold anything; for each sheet. */
  readonly maxRows: number;
  /** The number of rows that a refusal names, where `maxRows` counts headings, too. */
  readonly saidRows?: number;
  /** The last column that may hold anything. Formatted blank cells beyond it do not count. */
  readonly maxColumns: number;
  /** Rows in a batch; 250 by default. */
  readonly batchSize?: number;
  /** What the file may take of the memory; the usual room by default. */
  readonly room?: Room;
  readonly signal?: AbortSignal;
}

export type ReadLimits = Required<Omit<ReadOptions, 'signal' | 'saidRows'>> & Pick<ReadOptions, 'saidRows'>;

/** What a cell holds whose formula was never computed. */
export const NO_RESULT = '\u001a';

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';
export type Delimiter = ',' | '\t' | ';';

/** The format found. `text` is one `code name` a line, split at the first blank, without a heading. */
export type FoundFormat =
  | { readonly format: 'xlsx'; readonly encoding: null; readonly delimiter: null }
  | { readonly format: 'csv'; readonly encoding: TextEncodingName; readonly delimiter: Delimiter }
  | { readonly format: 'text'; readonly encoding: TextEncodingName; readonly delimiter: ' ' };

export interface SheetRow {
  /** The row number that the person sees, from 1. */
  readonly row: number;
  /** Up to the last non-empty one; dates `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, numbers without exponent. */
  readonly cells: readonly string[];
}

/** Non-empty rows in the order of the file. A batch belongs to one sheet. */
export interface SheetBatch {
  /** Empty for formats without sheets. */
  readonly sheet: string;
  readonly rows: readonly SheetRow[];
  readonly found: FoundFormat;
}

export type OutType = 'text' | 'money' | 'quantity' | 'price' | 'integer' | 'date' | 'datetime' | 'enum';

export interface OutColumn {
  readonly title: string;
  readonly type: OutType;
  /** In characters of the standard font; by default from the type and the title. */
  readonly width?: number;
  /** The only texts that the spreadsheet accepts; left out where the list is too long for a cell rule. */
  readonly choices?: readonly string[];
}

/** As on the wire: ids and names as text, amounts as decimal strings, dates `YYYY-MM-DD[ HH:mm:ss]`. */
export type OutCell = string | number | null | undefined;
export type OutRow = readonly OutCell[] & {
  /** How a spreadsheet treats the row: its level in an outline, or that it is a total, which no filter hides. */
  readonly look?: { readonly outline?: number; readonly isTotal?: true };
};
/** Batches of rows, pulled one at a time; closed when the file is abandoned. */
export type OutRows = AsyncIterable<readonly OutRow[]>;

export interface CsvOptions {
  readonly columns: readonly OutColumn[];
}

export interface XlsxOptions extends CsvOptions {
  /** Name of the sheet; further sheets get a number when the rows exceed one sheet. */
  readonly sheet: string;
  /** Lines above the heading: what the file is, and of which period. */
  readonly head?: readonly string[];
  /** The rows come in an outline, each sum below its rows. */
  readonly outline?: true;
  /** A further sheet of plain text with a heading row: the rules of a template. */
  readonly notes?: { readonly sheet: string; readonly rows: readonly (readonly string[])[] };
}
