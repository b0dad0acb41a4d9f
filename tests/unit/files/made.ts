import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { USUAL_ROOM } from '../../../server/files/limits.ts';
import { readHere } from '../../../server/files/reading.ts';
import type { FoundFormat, OutRow, SheetBatch, ReadLimits } from '../../../server/files/types.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export type Parts = Record<string, string | Buffer>;

/** A zip of these parts. */
export function zipped(
  parts: Parts | readonly (readonly [string, string | Buffer])[],
  compress = true,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Array.isArray(parts) ? parts : Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date(0), compress });
  zip.end();
  return buffer(zip.outputStream);
}

export interface MadeSheet {
  readonly name: string;
  /** The XML inside `sheetData`. */
  readonly rows: string;
  readonly state?: string;
}

/** The parts of a workbook as written by another program. */
export function workbookParts(
  sheets: readonly MadeSheet[],
  {
    styles = '',
    strings = '',
    workbookPr = '',
  }: { styles?: string; strings?: string; workbookPr?: string } = {},
): Parts {
  const parts: Parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${workbookPr}<sheets>${sheets
      .map(({ name, state }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"${state ? ` state="${state}"` : ''}/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map((_, at) => `<Relationship Id="s${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}<Relationship Id="y" Type="${RELATIONS}/styles" Target="/xl/styles.xml"/><Relationship Id="t" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
  }; // prettier-ignore
  for (const [at, { rows }] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
  return parts;
}

/** A workbook of one sheet with these rows. */
export const workbook = (rows: string, more: Parameters<typeof workbookParts>[1] = {}): Promise<Buffer> =>
  zipped(workbookParts([{ name: '数据', rows }], more));

export interface ReadAll {
  readonly found: FoundFormat | null;
  /** Row numbers and cells by sheet. */
  readonly sheets: Record<string, [row: number, cells: readonly string[]][]>;
}

/** Reads in this thread: most test files take less time than starting a thread. */
export const readAll = (data: Uint8Array, limits: Partial<ReadLimits> = {}): Promise<ReadAll> =>
  gathered(
    readHere({
      data,
      limits: { maxRows: 2_000_000, maxColumns: 100, batchSize: 250, room: USUAL_ROOM, ...limits },
    }),
  );

export async function gathered(batches: AsyncIterable<SheetBatch>): Promise<ReadAll> {
  const all: { found: FoundFormat | null; sheets: ReadAll['sheets'] } = { found: null, sheets: {} };
  for await (const batch of batches) {
    all.found = batch.found;
    const rows = (all.sheets[batch.sheet] ??= []);
    for (const { row, cells } of batch.rows) rows.push([row, cells]);
  }
  return all;
}
export const rowsOf = async (data: Uint8Array): Promise<(readonly string[])[]> =>
  Object.values((await readAll(data)).sheets).flatMap((rows) => rows.map(([, cells]) => cells));

export async function* inBatches(rows: readonly OutRow[], size = 100): AsyncGenerator<readonly OutRow[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
export const bytesOf = (stream: Readable): Promise<Buffer> => buffer(stream);
