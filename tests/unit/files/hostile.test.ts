import { describe, expect, it } from 'vitest';
import { FileProblem } from '../../../server/files/fileProblem.ts';
import { readAll, workbook, workbookParts, zipped } from './made.ts';

const MB = 1024 * 1024;
const sheet = (rows: string) => workbookParts([{ name: '数据', rows }]);
const cell = '<row r="1"><c><v>1</v></c></row>';
const broken = '文件已损坏或不完整，请重新保存后再上传';
const bomb = '文件解压后过大，不像是正常的表格';

/** Replaces the last occurrence of some bytes by others. */
function patched(data: Buffer, from: Buffer, to: Buffer, isLast = false): Buffer {
  const at = isLast ? data.lastIndexOf(from) : data.indexOf(from);
  expect(at).toBeGreaterThanOrEqual(0);
  const copy = Buffer.from(data);
  to.copy(copy, at);
  return copy;
}
/** A workbook whose zip directory lists its largest part twice, under two names. */
async function sharing(): Promise<Buffer> {
  const data = await zipped({ ...sheet(cell), 'xl/media/a.bin': Buffer.alloc(100_000) }, false);
  const end = data.length - 22;
  const name = data.lastIndexOf('xl/media/a.bin');
  const entry = Buffer.from(data.subarray(name - 46, name + 14 + data.readUInt16LE(name - 16)));
  entry.write('xl/media/b.bin', 46);
  const tail = Buffer.from(data.subarray(end));
  tail.writeUInt16LE(tail.readUInt16LE(8) + 1, 8);
  tail.writeUInt16LE(tail.readUInt16LE(10) + 1, 10);
  tail.writeUInt32LE(tail.readUInt32LE(12) + entry.length, 12);
  return Buffer.concat([data.subarray(0, end), entry, tail]);
}
/** A workbook with a part that declares this unpacked size and has enough packed bytes for it. */
async function claiming(part: string, size: number): Promise<Buffer> {
  const random = Uint32Array.from({ length: MB / 4 }, (_, at) => Math.imul(at + 1, 2_654_435_761) ^ Math.imul(at, at * 40_503));
  const data = await zipped({ ...sheet(cell), [part]: Buffer.from(random.buffer) });
  return patched(data, uint32(MB), uint32(size), true);
} // prettier-ignore
const withDoctype = (entities: string) => ({
  ...sheet(''),
  'xl/worksheets/sheet1.xml': `<!DOCTYPE x [${entities}]><worksheet><sheetData>${cell}</sheetData></worksheet>`,
});
const ole = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(stream, 'utf16le')]);
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

describe('a hostile file', () => {
  const files: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['an empty file', () => Buffer.alloc(0), '文件是空的'],
    ['an .xls file', () => ole('Workbook'), '文件是旧版 Excel 格式（.xls），请另存为 .xlsx 后再上传'],
    ['a workbook with a password', () => ole('EncryptedPackage'), '文件有打开密码，请取消密码后再上传'],
    ['a web page', () => Buffer.from('\ufeff<html><table></table>'), '文件其实是网页，请在表格软件中打开后另存为 .xlsx'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '文件不是表格，请上传 .xlsx、.csv 或文本文件'],
    ['another zip', () => zipped({ 'a.txt': 'x' }), '文件是压缩包，不是 Excel 工作簿（.xlsx）'],
    ['a Word document', () => zipped({ '[Content_Types].xml': '<a/>', 'word/document.xml': '<a/>' }), '文件是 Word 文档，不是表格'],
    ['a truncated file', async () => (await zipped(sheet(cell))).subarray(0, 900), broken],
    ['a bare zip head', () => Buffer.from('PK\x03\x04'), broken],
    ['XML that breaks off', () => zipped({ ...sheet(''), 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' }), broken],
    ['tags that do not match', () => zipped({ ...sheet(''), 'xl/worksheets/sheet1.xml': '<worksheet><a></b></worksheet>' }), broken],
    ['bytes that are no UTF-8', () => zipped({ ...sheet(''), 'xl/worksheets/sheet1.xml': Buffer.from('<a>\xff</a>', 'latin1') }), broken],
    ['an unknown entity', () => zipped(sheet('<row><c t="str"><v>&bomb;</v></c></row>')), broken],
    ['a shared string that is not there', () => zipped(sheet('<row><c t="s"><v>7</v></c></row>')), broken],
    ['an invalid number', () => zipped(sheet('<row><c><v>abc</v></c></row>')), broken],
    ['rows out of order', () => zipped(sheet('<row r="2"/><row r="1"/>')), broken],
    ['the same cell twice', () => zipped(sheet('<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>')), broken],
    ['a row beyond the last', () => zipped(sheet('<row r="1048577"/>')), broken],
    ['a column beyond the last', () => zipped(sheet('<row><c r="XFE1"/></row>')), broken],
    ['a sheet that is missing', () => { const parts = sheet(''); delete parts['xl/worksheets/sheet1.xml']; return zipped(parts); }, broken],
    ['only hidden sheets', () => zipped(workbookParts([{ name: 'x', rows: cell, state: 'hidden' }])), '文件中没有可见的工作表'],
    ['a far column', () => zipped(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')), '工作表“数据”第 1 行第 16384 列有内容，最多只能有 100 列，请删除多余内容'],
    ['a far row', () => zipped(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')), '工作表“数据”第 1048576 行有内容，最多只能有 1000 行，请拆分或删除多余内容'],
    ['a cell that is too long', () => zipped(sheet(`<row><c t="str"><v>${'长'.repeat(32_768)}</v></c></row>`)), '工作表“数据”第 1 行第 1 列的内容超过 32767 个字符'],
    ['a DOCTYPE', () => zipped(withDoctype('')), '文件内含有 DOCTYPE 声明，不是正常的表格'],
    ['an entity bomb', () => zipped(withDoctype(`<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">`)), '文件内含有 DOCTYPE 声明，不是正常的表格'],
    ['deeply nested elements', () => zipped(sheet('<a>'.repeat(100) + '</a>'.repeat(100))), broken],
    ['a very long text', () => zipped(sheet(`<row><c t="str"><v>${Buffer.from(Array.from({ length: MB }, (_, at) => 97 + ((at * at) % 23))).toString()}`)), '文件内有过长的内容，不是正常的表格'],
    ['a part named twice', () => zipped([...Object.entries(sheet(cell)), ['XL/Workbook.xml', '<a/>']]), '文件内有重名的部分，不是正常的表格'],
    ['a name that leaves the archive', async () => { const data = await zipped({ ...sheet(cell), 'aa/evil.xml': 'x' }); return patched(data, Buffer.from('aa/evil'), Buffer.from('../evil'), true); }, broken],
    ['an encrypted part', async () => { const data = await zipped(sheet(cell)); const at = data.lastIndexOf(Buffer.from('504b0102', 'hex')); data[at + 8] = data[at + 8]! | 1; return data; }, '文件有密码，请取消密码后再上传'],
    ['a zip bomb that declares its size', () => zipped({ ...sheet(''), 'xl/worksheets/sheet1.xml': Buffer.alloc(9 * MB, ' ') }), bomb],
    ['a zip bomb that declares a small size', async () => { const big = 9 * MB; const data = await zipped({ ...sheet(''), 'xl/worksheets/sheet1.xml': Buffer.alloc(big, ' ') }); return patched(data, uint32(big), uint32(1000), true); }, bomb],
    ['very many parts', async () => { const data = await zipped(sheet(cell)); data.writeUInt16LE(4001, data.length - 12); return data; }, bomb],
    ['very many shared strings', () => zipped({ ...sheet(cell), 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(750_001)}</sst>` }), '文件中的文字过多，请拆分成几个文件'],
    ['a declared count of very many shared strings', () => zipped({ ...sheet(cell), 'xl/sharedStrings.xml': '<sst uniqueCount="750001"></sst>' }), '文件中的文字过多，请拆分成几个文件'],
    ['a long shared string', () => zipped({ ...sheet(cell), 'xl/sharedStrings.xml': `<sst><si><t>${'长'.repeat(32_768)}</t></si></sst>` }), '有单元格的内容超过 32767 个字符'],
    ['a shared string of very many runs', () => zipped({ ...sheet(cell), 'xl/sharedStrings.xml': `<sst><si>${'<r/>'.repeat(3_000_000)}</si></sst>` }, false), '文件中的文字过多，请拆分成几个文件'],
    ['very long shared strings', () => zipped({ ...sheet(cell), 'xl/sharedStrings.xml': `<sst>${`<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(600)}</sst>` }, false), '文件中的文字过多，请拆分成几个文件'],
    ['a shared part that is too large', () => claiming('xl/sharedStrings.xml', 65 * MB), bomb],
    ['a style sheet that is too large', () => claiming('xl/styles.xml', 17 * MB), bomb],
    ['sheets that are too large all together', () => claiming('xl/worksheets/sheet1.xml', 71 * MB), '工作表的内容过多，请删除多余内容或拆分成几个文件'],
    ['very many cell styles', () => workbook('', { styles: `<cellXfs>${'<xf/>'.repeat(65_491)}</cellXfs>` }), broken],
    ['very many relations', () => { const parts = sheet(cell); const name = 'xl/_rels/workbook.xml.rels'; parts[name] = String(parts[name]).replace('</Relationships>', `${'<Relationship Id="a" Target="b"/>'.repeat(4000)}$&`); return zipped(parts); }, broken],
    ['a part that is shorter than declared', async () => patched(await zipped({ ...sheet(cell), 'xl/styles.xml': ' '.repeat(7777) + '<a/>' }), uint32(7781), uint32(7782), true), broken],
    ['parts that share their bytes', () => sharing(), bomb],
    ['a changed digit', async () => patched(await zipped(sheet(cell), false), Buffer.from('<v>1</v>'), Buffer.from('<v>2</v>')), broken],
    ['a sheet that is named twice', () => { const parts = sheet(cell); const book = 'xl/workbook.xml'; parts[book] = String(parts[book]).replace(/<sheet .*?\/>/, '$&$&'); return zipped(parts); }, broken],
    ['a cell in very many pieces', () => zipped(sheet(`<row r="1"><c t="str"><v>${'x<a/>'.repeat(32_767 * 7 + 1)}`)), '工作表“数据”第 1 行第 1 列的内容超过 32767 个字符'],
    ['very many blank cells', () => zipped(sheet(Array.from({ length: 20 }, (_, at) => `<row r="${at + 1}">${Array.from({ length: 16_384 }, () => `<c s="${at}"/>`).join('')}</row>`).join('').repeat(1) + `<x>${'<y/>'.repeat(700_000)}</x>`)), '工作表“数据”第 20 行有大量空白的单元格，请删除多余的空白行'],
    ['a quote that is never closed', () => Buffer.from('a,b\n1,2\n"3,4\n5,6\n'), '第 3 行开始的引号没有配对，文件可能不完整'],
    ['text behind a quote', () => Buffer.from('a,b\n"1"x,2\n'), '第 2 行的引号有误：含引号的内容应整体用引号括起，其中的引号写两遍'],
    ['a quote within bare text', () => Buffer.from('a,b\n1,2\n5"管,4\n'), '第 3 行的引号有误：含引号的内容应整体用引号括起，其中的引号写两遍'],
    ['a quote that swallows the file', () => Buffer.from(`a,b\n"${'x,y\n'.repeat(500_000)}`), '第 2 行过长，可能有引号没有配对'],
    ['a csv cell that is too long', () => Buffer.from(`a,b\n1,${'长'.repeat(32_768)}\n`), '第 2 行第 2 列的内容超过 32767 个字符'],
    ['too many csv columns', () => Buffer.from(`${'a,'.repeat(100)}b\n`), '第 1 行第 101 列有内容，最多只能有 100 列，请删除多余内容'],
    ['too many csv rows', () => Buffer.from('1,2\n'.repeat(1001)), '第 1001 行有内容，最多只能有 1000 行，请拆分或删除多余内容'],
    ['a text that is too large', () => Buffer.alloc(32 * MB + 1, 'a,b\n'), '文本文件超过 32 MB，请拆分成几个文件'],
    ['text in an unknown encoding', () => Buffer.from([0x61, 0xff, 0xff, 0x80, 0x0a]), '文件不是表格，请上传 .xlsx、.csv 或文本文件'],
    ['blank text', () => Buffer.from('\ufeff \r\n \n'), '文件中没有内容'],
  ]; // prettier-ignore
  it.each(files)('is refused with a clear sentence: %s', async (_, make, message) => {
    const refused = await readAll(await make(), { maxRows: 1000 }).then(() => null, (error: unknown) => error); // prettier-ignore
    expect(refused).toBeInstanceOf(FileProblem);
    expect((refused as FileProblem).message).toBe(message);
  });

  it('is refused when it is truncated anywhere or has a flipped bit', async () => {
    const whole = await zipped(sheet(Array.from({ length: 50 }, (_, at) => `<row r="${at + 1}"><c><v>${at * 7919}</v></c></row>`).join(''))); // prettier-ignore
    const expected = await readAll(whole);
    const bytes = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => Math.floor(whole.length * part));
    for (const at of bytes) {
      await expect(readAll(whole.subarray(0, at))).rejects.toThrow(FileProblem);
      const turned = Buffer.from(whole);
      turned[at] = turned[at]! ^ 0x10;
      // A flipped bit of a time stamp or an unused part is harmless; none may change the content.
      const read = await readAll(turned).catch((error: unknown) => error);
      if (!(read instanceof FileProblem)) expect(read).toEqual(expected);
    }
  });
});

it('a workbook may have blank cells beyond the last column and row', async () => {
  const rows = `${cell}<row r="5000"><c r="A5000" s="1"/><c r="XFD5000" s="1"/></row>`;
  expect((await readAll(await workbook(rows), { maxRows: 1000 })).sheets).toEqual({ 数据: [[1, ['1']]] });
});
