import { FileProblem } from './fileProblem.ts';

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The stream of an OLE container that a workbook with a password is kept in ([MS-OFFCRYPTO] 2.3.4). */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');
/** Files that other programs save with a spreadsheet's name, and files sent by mistake. */
const OTHERS: readonly [pattern: RegExp, message: string][] = [
  [/^\s*<(!doctype html|html|table|head|meta)/i, '文件其实是网页，请在表格软件中打开后另存为 .xlsx'],
  [/^\s*<\?xml/i, '文件其实是 XML，请在表格软件中打开后另存为 .xlsx'],
  [/^%PDF/, '文件是 PDF，不是表格'],
  [/^\{\\rtf/, '文件是 RTF 文档，不是表格'],
];

/**
 * Tells a workbook from text by its first bytes.
 * @throws FileProblem for what is neither
 */
export function identify(data: Uint8Array): 'xlsx' | 'text' {
  if (data.length === 0) throw new FileProblem('文件是空的');
  if (beginsWith(data, OLE)) throw new FileProblem(oleMessage(data));
  if (beginsWith(data, ZIP)) return 'xlsx';
  const head = Buffer.from(data.subarray(0, 512))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const other = OTHERS.find(([pattern]) => pattern.test(head));
  if (other) throw new FileProblem(other[1]);
  return 'text';
}

const oleMessage = (data: Uint8Array): string =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes(ENCRYPTED_STREAM)
    ? '文件有打开密码，请取消密码后再上传'
    : '文件是旧版 Excel 格式（.xls），请另存为 .xlsx 后再上传';

const beginsWith = (data: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => data[index] === byte);
