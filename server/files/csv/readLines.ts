import { RowCollector } from '../rowCollector.ts';
import type { FoundFormat, SheetBatch, ReadLimits } from '../types.ts';
import { assertCellLength } from './cellLength.ts';
import { linesOf } from './textFormat.ts';

/** `code name` lines: two cells, parted by the first blank. */
export function* readLines(text: string, found: FoundFormat, limits: ReadLimits): Generator<SheetBatch> {
  const rows = new RowCollector('', found, limits);
  let row = 0;
  for (const line of linesOf(text)) {
    row += 1;
    const cells = partedByBlank(line.trim());
    for (const [index, cell] of cells.entries()) assertCellLength(cell, row, index + 1);
    if (rows.add(row, cells)) yield* rows.take(false);
  }
  yield* rows.take(true);
}

function partedByBlank(line: string): string[] {
  const blank = line.indexOf(' ');
  return blank < 0 ? [line] : [line.slice(0, blank), line.slice(blank + 1).trimStart()];
}
