/** The rival's side: its streaming writer and reader, from the folder that `EXCELJS_DIR` names. */
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FORMATS } from '../../../server/files/columns.ts';
import { COLUMNS, ROWS, wireRow } from './rows.ts';
import { report } from './side.ts';

/** As much of exceljs as is used here. */
interface Sheet {
  columns: unknown;
  addRow(values: unknown[]): { commit(): void };
  commit(): void;
}
interface Exceljs {
  readonly stream: {
    readonly xlsx: {
      readonly WorkbookWriter: new (options: object) => {
        addWorksheet(name: string, options: object): Sheet;
        commit(): Promise<void>;
      };
      readonly WorkbookReader: new (
        file: string,
        options: object,
      ) => AsyncIterable<AsyncIterable<{ readonly values: readonly unknown[] }>>;
    };
  };
}
const require = createRequire(path.join(process.env['EXCELJS_DIR'] ?? '.', 'package.json'));
const { stream } = require('exceljs') as Exceljs;

/** Its cells are typed by their values. */
const valueOf = (text: string, index: number): unknown => {
  const { type } = COLUMNS[index]!;
  if (type === 'text' || type === 'enum') return text;
  return type === 'date' || type === 'datetime' ? new Date(`${text.replace(' ', 'T')}Z`) : Number(text);
};

async function write(file: string): Promise<void> {
  const out = createWriteStream(file);
  const workbook = new stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const sheet = workbook.addWorksheet('结算', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = COLUMNS.map(({ title, type }) => ({
    header: title,
    width: 16,
    style: { numFmt: FORMATS[type] },
  }));
  for (let index = 0; index < ROWS; index++) {
    sheet.addRow(wireRow(index).map(valueOf)).commit();
    // Left to itself it keeps everything in memory: it gets its chance to write.
    if (index % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  sheet.commit();
  await workbook.commit();
}

async function read(file: string): Promise<number> {
  let cells = 0;
  const options = { worksheets: 'emit', sharedStrings: 'cache', styles: 'cache', hyperlinks: 'ignore' };
  for await (const sheet of new stream.xlsx.WorkbookReader(file, options))
    for await (const row of sheet) cells += row.values.length - 1;
  return cells;
}

await report(write, read);
