/** Our side of `xlsx.200k.vs-exceljs`, in a process of its own: `ours.ts write <file>` or `ours.ts read <file>`. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readTable } from '../../../server/files/readTable.ts';
import type { OutRow } from '../../../server/files/types.ts';
import { writeXlsx } from '../../../server/files/xlsx/writeXlsx.ts';
import { BATCH, COLUMNS, ROWS, wireRow } from './rows.ts';
import { report } from './side.ts';

async function* batches(): AsyncGenerator<OutRow[]> {
  for (let from = 0; from < ROWS; from += BATCH)
    yield Array.from({ length: Math.min(BATCH, ROWS - from) }, (_, at) => wireRow(from + at));
}

const write = (file: string): Promise<void> =>
  pipeline(writeXlsx({ sheet: '结算', columns: COLUMNS }, batches()), createWriteStream(file));

async function read(file: string): Promise<number> {
  let cells = 0;
  const data = await readFile(file);
  for await (const { rows } of readTable({ name: file, data }, { maxRows: ROWS + 1, maxColumns: 60 }))
    for (const row of rows) cells += row.cells.length;
  return cells;
}

await report(write, read);
