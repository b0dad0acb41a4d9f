import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { IMPORT_MAX_BYTES, importTypeOf, type ImportType } from '../../../../contract/import/types.ts';
import { checkFile } from '../../../../src/uploads/fileCheck.ts';

const type = importTypeOf('Disease') as ImportType;
const fileOf = (content: string | Uint8Array, name = 'a.csv'): File => new File([content as BlobPart], name);
const check = (content: string | Uint8Array, name?: string) => checkFile(fileOf(content, name), type);

async function zip(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const made = new ZipFile();
  for (const [name, text] of Object.entries(parts)) made.addBuffer(Buffer.from(text), name);
  made.end();
  const pieces: Buffer[] = [];
  for await (const piece of made.outputStream) pieces.push(piece as Buffer);
  return new Uint8Array(Buffer.concat(pieces));
}
const workbook = (row: string, shared?: string): Promise<Uint8Array> =>
  zip({
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"/>${row}</sheetData></worksheet>`,
    ...(shared !== undefined && { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
  });
const SHARED_ROW = '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>0</v></c></row>';

describe('a text file', () => {
  it.each([
    ['诊断代码,诊断名称\r\nA00.000,霍乱\r\n', '文本（UTF-8），识别出 2 列：诊断代码、诊断名称'],
    ['\ufeff"疾病代码（必填）"\t疾病名称*\n', '文本（UTF-8），识别出 2 列：诊断代码、诊断名称'],
    [
      'A00.000 霍乱，由于O1群霍乱弧菌，霍乱生物型所致\n',
      '文本（UTF-8），没有表头，按“诊断代码、诊断名称”读取',
    ],
    ['A00.000x001,古典生物型霍乱\n', '文本（UTF-8），没有表头，按“诊断代码、诊断名称”读取'],
  ])('%j is described correctly', async (text, note) => {
    expect(await check(text)).toEqual({ note });
  });
  it('is read as GB18030 when it is not UTF-8', async () => {
    // 诊断代码,诊断名称
    const bytes = [
      0xd5, 0xef, 0xb6, 0xcf, 0xb4, 0xfa, 0xc2, 0xeb, 0x2c, 0xd5, 0xef, 0xb6, 0xcf, 0xc3, 0xfb, 0xb3, 0xc6,
    ];
    expect((await check(Uint8Array.from(bytes))).note).toContain('GB18030');
  });
  it('may be cut within a character when only its beginning is read', async () => {
    const text = `诊断代码,诊断名称\n${'A00.000,霍乱\n'.repeat(9000)}`;
    // A line has 15 bytes, so the cut falls on each of them once.
    for (let blanks = 0; blanks < 15; blanks += 1)
      expect((await check(`${' '.repeat(blanks)}${text}`)).note).toContain('UTF-8');
  });
  it.each([
    ['诊断代码,备注\n', '缺少列：诊断名称。请下载模板核对列名'],
    ['诊断代码,疾病代码,诊断名称\n', '列“诊断代码”出现了两次'],
    ['药品编码,药品名称\n', '文件不像病种目录：第 1 行是“药品编码、药品名称”，没有“诊断代码、诊断名称”等列'],
    ['\r\n  \n', '文件中没有内容'],
    ['<!DOCTYPE html><html>', '文件其实是网页，请在表格软件中打开后另存为 .xlsx'],
  ])('%j is refused: %s', async (text, message) => {
    await expect(check(text)).rejects.toThrow(message);
  });
});

describe('a file that is no table', () => {
  it.each([
    [[0xd0, 0xcf, 0x11, 0xe0], '旧版 Excel'],
    [[0x25, 0x50, 0x44, 0x46], 'PDF'],
    [[0x89, 0x50, 0x4e, 0x47], '图片'],
    [[0x52, 0x61, 0x72, 0x21], 'RAR'],
    [[0x01, 0x00, 0x02], '文件不是表格'],
  ])('%j is recognised by its content, whatever its name', async (bytes, word) => {
    await expect(check(Uint8Array.from(bytes), 'a.xlsx')).rejects.toThrow(word);
  });
  it('is refused when it is empty or too large', async () => {
    await expect(check('')).rejects.toThrow('文件是空的');
    const large = { size: IMPORT_MAX_BYTES + 1 } as File;
    await expect(checkFile(large, type)).rejects.toThrow('不能超过 20 MB');
  });
  it('is refused when it is a folder, or was deleted after it was chosen', async () => {
    const gone = {
      size: 10,
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
    } as unknown as File;
    await expect(checkFile(gone, type)).rejects.toThrow('文件读取失败');
  });
});

describe('a workbook', () => {
  it('is read up to its header, with shared and with inline strings', async () => {
    const shared =
      '<si><t>诊断名称</t></si><si><r><t>诊断</t></r><r><t xml:space="preserve">代码</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>';
    expect((await check(await workbook(SHARED_ROW, shared))).note).toBe(
      'Excel 工作簿，识别出 2 列：诊断代码、诊断名称',
    );
    const inline =
      '<row><c t="inlineStr"><is><t>诊断&#20195;码</t></is></c><c r="C1" t="str"><v>诊断名称</v></c></row>';
    expect((await check(await workbook(inline))).note).toContain('识别出 2 列');
  });
  it('is refused when its header lacks columns', async () => {
    await expect(
      check(await workbook(SHARED_ROW, '<si><t>备注</t></si><si><t>诊断代码</t></si>')),
    ).rejects.toThrow('缺少列：诊断名称');
  });
  it('is left to the server when its first row cannot be read here', async () => {
    expect((await check(await workbook(SHARED_ROW))).note).toBe('Excel 工作簿');
  });
  it('is told from other archives', async () => {
    await expect(check(await zip({ 'word/document.xml': '<w/>' }))).rejects.toThrow('文件不是 Excel 工作簿');
    await expect(check(await zip({ 'a.csv': 'x' }))).rejects.toThrow('压缩包');
  });
  it('is refused when it is truncated', async () => {
    const whole = await workbook(SHARED_ROW, '<si><t>a</t></si>');
    await expect(check(whole.slice(0, whole.length - 30))).rejects.toThrow('文件不完整或已损坏');
  });
});
