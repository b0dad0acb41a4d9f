import { FileProblem } from '../fileProblem.ts';
import { sheetsBytes } from '../limits.ts';
import { RowCollector } from '../rowCollector.ts';
import type { FoundFormat, SheetBatch, ReadLimits } from '../types.ts';
import { readSharedStrings } from './sharedStrings.ts';
import { SheetReader } from './sheetReader.ts';
import { readStyles } from './styles.ts';
import { readWorkbookParts, type WorkbookParts } from './workbook.ts';
import { XmlReader } from './xmlReader.ts';
import { openZip, type ZipParts } from './zip.ts';

const FOUND: FoundFormat = { format: 'xlsx', encoding: null, delimiter: null };

/** The visible sheets of a workbook, one after another. @throws FileProblem */
export async function* readWorkbook(
  data: Uint8Array,
  limits: ReadLimits,
): AsyncGenerator<SheetBatch, void, undefined> {
  const zip = await openZip(data);
  const workbook = await readWorkbookParts(zip);
  const looks = await readStyles(zip, workbook.styles);
  assertSize(workbook, zip, limits);
  const strings = await readSharedStrings(zip, workbook.sharedStrings, limits.room);
  const { is1904 } = workbook;
  for (const { name, part } of workbook.sheets) {
    const rows = new RowCollector(name, FOUND, limits);
    const sheet = new SheetReader({ name, strings, looks, is1904 }, rows);
    const reader = new XmlReader(sheet);
    for await (const bytes of zip.read(part)) {
      reader.write(bytes);
      yield* rows.take(false);
    }
    reader.end();
    yield* rows.take(true);
  }
}

/** Checked before unpacking: cheap rows can still keep the thread busy for long. */
function assertSize({ sheets }: WorkbookParts, zip: ZipParts, { maxRows, maxColumns }: ReadLimits): void {
  const bytes = sheets.reduce((total, { part }) => total + zip.size(part), 0);
  if (bytes > sheetsBytes(maxRows, maxColumns))
    throw new FileProblem('工作表的内容过多，请删除多余内容或拆分成几个文件');
}
