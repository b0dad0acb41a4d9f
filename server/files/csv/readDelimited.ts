import { CsvError, parse, type Parser } from 'csv-parse';
import { FileProblem } from '../fileProblem.ts';
import { RowCollector } from '../rowCollector.ts';
import type { FoundFormat, SheetBatch, ReadLimits } from '../types.ts';
import { assertCellLength } from './cellLength.ts';
import { withoutGuard } from './guard.ts';

const CHUNK_BYTES = 64 * 1024;
/** An unclosed quote swallows what follows; a record ends at this length at the latest. */
const MAX_RECORD_BYTES = 1024 * 1024;

/**
 * RFC 4180 with any line ending and rows of any length (the caller checks the columns). Quotes are read strictly: read
 * leniently, a missing quote would silently shift cells.
 * @throws FileProblem
 */
export async function* readDelimited(
  text: string,
  found: FoundFormat & { format: 'csv' },
  limits: ReadLimits,
): AsyncGenerator<SheetBatch, void, undefined> {
  const rows = new RowCollector('', found, limits);
  let row = 0;
  let lastLine = 0;
  const parser = parse({
    delimiter: found.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
    on_record: (record: string[], { lines }) => {
      row += 1;
      lastLine = lines;
      for (const [index, cell] of record.entries()) assertCellLength(cell, row, index + 1);
      rows.add(row, record.map(withoutGuard));
      return null;
    },
  });
  parser.resume();
  // The write that met the error reports it too, and is handled there.
  parser.on('error', () => {});
  try {
    const bytes = Buffer.from(text);
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      await write(parser, bytes.subarray(from, from + CHUNK_BYTES));
      yield* rows.take(false);
    }
    await end(parser);
    yield* rows.take(true);
  } catch (error) {
    throw error instanceof CsvError ? new FileProblem(message(error, lastLine + 1)) : error;
  } finally {
    parser.destroy();
  }
}

const write = (parser: Parser, chunk: Uint8Array): Promise<void> =>
  settled(parser, (done) => parser.write(chunk, done));
const end = (parser: Parser): Promise<void> => settled(parser, (done) => parser.end(done));

function settled(parser: Parser, act: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('error', reject);
    act((error) => {
      parser.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** @param line where the record begins that could not be read */
function message(error: CsvError, line: number): string {
  const at = typeof error['lines'] === 'number' ? error['lines'] : line;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `第 ${line} 行开始的引号没有配对，文件可能不完整`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `第 ${line} 行过长，可能有引号没有配对`;
  return `第 ${at} 行的引号有误：含引号的内容应整体用引号括起，其中的引号写两遍`;
}
