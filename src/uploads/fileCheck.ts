import {
  cellFault,
  columnsOf,
  headingFault,
  importBytes,
  type ImportType,
} from '../../contract/import/types.ts';
import { headingAt, noHeading, TITLE_ROWS } from '../../contract/import/headings.ts';
import { firstRowOf, zipEntries } from './firstRow.ts';

/** Enough bytes for the heading of any table. */
const HEAD_BYTES = 64 * 1024;
const MB = 1024 * 1024;

/** Other file types that people send by mistake, by their first bytes. */
const SIGNATURES: readonly (readonly [readonly number[], string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], '文件是旧版 Excel 格式（.xls）或有打开密码，请另存为没有密码的 .xlsx 后再上传'],
  [[0x25, 0x50, 0x44, 0x46], '文件是 PDF，不是表格'],
  [[0x89, 0x50, 0x4e, 0x47], '文件是图片，不是表格'],
  [[0xff, 0xd8, 0xff], '文件是图片，不是表格'],
  [[0x47, 0x49, 0x46, 0x38], '文件是图片，不是表格'],
  [[0x52, 0x61, 0x72, 0x21], '文件是 RAR 压缩包，请解压后选择其中的表格'],
  [[0x37, 0x7a, 0xbc, 0xaf], '文件是 7z 压缩包，请解压后选择其中的表格'],
  [[0x1f, 0x8b], '文件是 gzip 压缩包，请解压后选择其中的表格'],
];
const NO_TABLE = '文件不是表格，请上传 .xlsx、.csv 或文本文件';

export const sizeText = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${Number((bytes / MB).toFixed(1))} MB`;

const beginsWith = (head: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => head[index] === byte);

/**
 * Checks a file before it is sent: its type by content, its size, and its heading.
 * @returns a description of what was found
 * @throws Error whose message says why it cannot be imported
 */
export async function checkFile(file: File, type: ImportType): Promise<{ readonly note: string }> {
  if (file.size === 0) throw new Error('文件是空的');
  if (file.size > importBytes(type))
    throw new Error(
      `文件有 ${sizeText(file.size)}，不能超过 ${sizeText(importBytes(type))}，请拆分成几个文件`,
    );
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw new Error('文件读取失败：可能是文件夹，或已被移动、删除');
    });
  const bytes = new Uint8Array(head);
  const other = SIGNATURES.find(([magic]) => beginsWith(bytes, magic));
  if (other) throw new Error(other[1]);
  const isZip = beginsWith(bytes, [0x50, 0x4b]);
  return { note: isZip ? await checkWorkbook(file, type) : checkText(bytes, file.size, type) };
}

async function checkWorkbook(file: File, type: ImportType): Promise<string> {
  const entries = await zipEntries(file);
  if (!entries) throw new Error('文件不完整或已损坏，请重新保存后再上传');
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('xl/workbook.xml'))
    throw new Error(
      names.has('word/document.xml') || names.has('ppt/presentation.xml')
        ? '文件不是 Excel 工作簿'
        : '文件是压缩包，请解压后选择其中的表格',
    );
  const cells = await firstRowOf(file, entries);
  // The headings may stand below a title or on another sheet: the server looks there. Two known ones are no title.
  const known = cells === null ? 0 : columnsOf(type, cells).filter((column) => column !== null).length;
  return cells === null || (headingFault(type, cells) !== null && known < 2)
    ? 'Excel 工作簿'
    : `Excel 工作簿，${columnsNote(type, [cells])}`;
}

function checkText(head: Uint8Array, size: number, type: ImportType): string {
  const { text, encoding } = decoded(head, size > head.length);
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) throw new Error(NO_TABLE);
  if (/^\s*<(!doctype|html|head|meta|table|\?xml)/i.test(text))
    throw new Error('文件其实是网页，请在表格软件中打开后另存为 .xlsx');
  const lines = text.split(/\r\n|\n|\r/).filter((each) => each.trim() !== '');
  if (lines.length === 0) throw new Error('文件中没有内容');
  return `文本（${encoding}），${columnsNote(type, lines.slice(0, TITLE_ROWS).map(cellsOf))}`;
}

const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The encoding by byte order mark, else UTF-8, else GB18030, as on the server. */
function decoded(head: Uint8Array, isCut: boolean): { readonly text: string; readonly encoding: string } {
  const marked = MARKS.find(([mark]) => beginsWith(head, mark));
  for (const encoding of marked ? [marked[1]] : ['utf-8', 'gb18030'])
    try {
      // A character cut off at the end of the sample is no error.
      const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: isCut });
      return { text, encoding: encoding.toUpperCase() };
    } catch {
      // Try the next encoding.
    }
  throw new Error(marked ? '文件的编码有误，内容不完整或已损坏' : NO_TABLE);
}

/** The cells of the first line. The separator is the one that occurs most, or a blank. */
function cellsOf(line: string): readonly string[] {
  const [best = ''] = [',', '\t', ';'].sort((a, b) => line.split(b).length - line.split(a).length);
  if (!line.includes(best)) {
    const [first = '', ...rest] = line.trim().split(' ');
    return [first, rest.join(' ').trim()];
  }
  return line.split(best).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/**
 * Names the recognised columns of the headings, which may stand below a title.
 * @throws Error when there are none, nor a first row of data
 */
function columnsNote(type: ImportType, rows: readonly (readonly string[])[]): string {
  const at = headingAt(type, rows);
  if (at >= 0) {
    const found = columnsOf(type, rows[at] ?? []).filter((column) => column !== null);
    const below = at === 0 ? '' : `，表头在第 ${at + 1} 行`;
    return `识别出 ${found.length} 列：${found.map(({ title }) => title).join('、')}${below}`;
  }
  const [[first = ''] = []] = rows;
  const key = type.columns.find((column) => column.key === type.keyColumn);
  // A file without headings: rows of the plain columns, such as `A00.000 霍乱`.
  if (key && first.trim() !== '' && cellFault(key, first) === null)
    return `没有表头，按“${type.plain.map((plain) => type.columns.find((column) => column.key === plain)?.title ?? plain).join('、')}”读取`;
  throw new Error(
    noHeading(
      type,
      rows.map((cells, nth) => ({ row: nth + 1, cells })),
    ),
  );
}
