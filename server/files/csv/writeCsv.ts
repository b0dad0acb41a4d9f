import { Readable } from 'node:stream';
import { cellText, isDate, isNumeric } from '../columns.ts';
import type { CsvOptions, OutColumn, OutRow, OutRows } from '../types.ts';
import { guarded } from './guard.ts';

const BOM = '\ufeff';
const NUMBER = /^-?\d+(\.\d+)?$/;
const DAY = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/;
/** Quotes blanks and all common delimiters, so that a program that guesses the delimiter is not misled. */
const QUOTED = /[\s",;]/;

/**
 * UTF-8 with byte order mark, CRLF and RFC 4180 quotes. Text that a spreadsheet would compute or turn into a number is
 * guarded (guard.ts). Takes rows only as fast as the stream is read.
 */
export const writeCsv = ({ columns }: CsvOptions, rows: OutRows): Readable =>
  Readable.from(csvPieces(columns, rows), { objectMode: false });

async function* csvPieces(
  columns: readonly OutColumn[],
  rows: OutRows,
): AsyncGenerator<Buffer, void, undefined> {
  yield Buffer.from(BOM + line(columns.map(({ title }) => quoted(guarded(title), columns.length === 1))));
  for await (const batch of rows)
    if (batch.length > 0) yield Buffer.from(batch.map((row) => rowLine(columns, row)).join(''));
}

const rowLine = (columns: readonly OutColumn[], row: OutRow): string =>
  line(
    columns.map(({ type }, index) => {
      const text = cellText(row[index]);
      const isBare = (isNumeric(type) && NUMBER.test(text)) || (isDate(type) && DAY.test(text));
      return quoted(isBare ? text : guarded(text), columns.length === 1);
    }),
  );

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** Always quoted in a one-column table: an empty line would not be a row. */
const quoted = (text: string, isAlone: boolean): string =>
  isAlone || QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
