import { addAbortSignal, PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { SHEET_ROWS } from '../limits.ts';
import type { OutColumn, OutRow, OutRows, XlsxOptions } from '../types.ts';
import { rowWriter } from './cells.ts';
import { packageParts, sheetName, sheetPart, XML_HEAD } from './packageParts.ts';
import { RowSource } from './rowSource.ts';
import { sheetHead, sheetTail, type SheetHead } from './sheetXml.ts';
import { STYLE_SHEET } from './styleSheet.ts';

/** Below the default of 6: a person waits for an export. */
const COMPRESSION = 3;
/**
 * Rows converted to XML without yielding: two milliseconds. So no thread is needed, to which each row would have to be
 * copied; compression runs in threads anyway.
 */
const PIECE_ROWS = 200;

/**
 * A workbook as a stream of bytes: heading bold, frozen and with a filter, cells by the type of their column. Takes
 * rows only as fast as it is read, and closes them when it is destroyed. Rows beyond one sheet go on in a further one.
 */
export function writeXlsx(options: XlsxOptions, rows: OutRows): Readable {
  const zip = new ZipFile();
  const given = new AbortController();
  const out = pipeline(zip.outputStream, new PassThrough(), () => given.abort());
  writeParts(zip, options, new RowSource(rows), given.signal).catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return out;
}

async function writeParts(
  zip: ZipFile,
  { sheet, columns, head = [], outline, notes }: XlsxOptions,
  source: RowSource,
  signal: AbortSignal,
): Promise<void> {
  const names: string[] = [];
  const add = async (name: string, pieces: AsyncIterable<Buffer>): Promise<void> => {
    names.push(sheetName(name, names));
    await addPart(zip, sheetPart(names.length), pieces, signal);
  };
  try {
    do await add(sheet, sheetPieces({ columns, head, ...(outline && { outline }) }, source));
    while (!(await source.isEmpty()));
    if (notes) await add(notes.sheet, notePieces(notes.rows));
    const parts = { 'xl/styles.xml': STYLE_SHEET, ...packageParts(names) };
    for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(XML_HEAD + xml), name);
    zip.end();
  } finally {
    await source.close();
  }
}

/** Resolves when the part is written. Only then may the next be added, since their number is not known beforehand. */
async function addPart(
  zip: ZipFile,
  name: string,
  pieces: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  const stream = addAbortSignal(signal, Readable.from(pieces, { objectMode: false }));
  zip.addReadStream(stream, name, { compressionLevel: COMPRESSION });
  await finished(stream);
}

async function* sheetPieces(sheet: SheetHead, source: RowSource): AsyncGenerator<Buffer, void, undefined> {
  const write = rowWriter(sheet.columns);
  let last = sheet.head.length + 1;
  /** The last row that is no total: a filter must not hide those. */
  let lastFiltered = last;
  yield Buffer.from(XML_HEAD + sheetHead(sheet));
  while (last < SHEET_ROWS) {
    const rows = await source.take(Math.min(PIECE_ROWS, SHEET_ROWS - last));
    if (rows === null) break;
    let xml = '';
    for (const row of rows) {
      xml += write((last += 1), row);
      if (!row.look?.isTotal) lastFiltered = last;
    }
    yield Buffer.from(xml);
  }
  yield Buffer.from(sheetTail(sheet, lastFiltered));
}

/** A sheet of text, whose first row is its heading. */
async function* notePieces(rows: readonly OutRow[]): AsyncGenerator<Buffer, void, undefined> {
  const [heading = [], ...rest] = rows;
  const columns = heading.map((title, index): OutColumn => {
    const longest = Math.max(...rows.map((row) => String(row[index] ?? '').length));
    return { title: String(title), type: 'text', width: Math.min(60, longest * 2 + 4) };
  });
  yield* sheetPieces({ columns, head: [] }, RowSource.of(rest));
}
