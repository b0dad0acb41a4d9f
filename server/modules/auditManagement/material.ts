import { ATT_EXTENSIONS } from '../../../contract/auditManagement.ts';
import { FileProblem } from '../../files/fileProblem.ts';
import { openZip } from '../../files/xlsx/zip.ts';
import { Problem } from '../../errors/problem.ts';
import type { UploadedFile } from '../../http/handler.ts';

/** Pixels of one picture: a page scanned at 600 dpi has 35 million. */
const MOST_PIXELS = 100_000_000;

interface Kind {
  readonly extensions: readonly string[];
  readonly contentType: string;
  readonly begins: readonly number[];
  /** What is wrong with the content, or null. */
  readonly wrong: (data: Buffer) => Promise<string | null> | string | null;
}

/** Marks of a PDF that does something when it is opened. */
const ACTIVE = ['/JavaScript', '/JS(', '/JS (', '/JS<', '/Launch', '/EmbeddedFile'];

const KINDS: readonly Kind[] = [
  {
    extensions: ['.pdf'],
    contentType: 'application/pdf',
    begins: [0x25, 0x50, 0x44, 0x46, 0x2d],
    wrong: (data) =>
      !data.subarray(-2048).includes('%%EOF')
        ? 'PDF 不完整，请重新保存后再上传'
        : ACTIVE.some((word) => data.includes(word))
          ? 'PDF 中含有脚本或附件，请打印为普通 PDF 后再上传'
          : null,
  },
  {
    extensions: ['.png'],
    contentType: 'image/png',
    begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    wrong: (data) =>
      data.length < 33 || data.toString('latin1', 12, 16) !== 'IHDR'
        ? '图片不完整，请重新保存后再上传'
        : wrongSize(data.readUInt32BE(16), data.readUInt32BE(20)),
  },
  {
    extensions: ['.jpg', '.jpeg'],
    contentType: 'image/jpeg',
    begins: [0xff, 0xd8, 0xff],
    wrong: (data) => {
      const size = jpegSize(data);
      return size === null ? '图片不完整，请重新保存后再上传' : wrongSize(...size);
    },
  },
  {
    extensions: ['.xlsx'],
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    begins: [0x50, 0x4b],
    wrong: async (data) => {
      try {
        return (await openZip(data)).has('xl/workbook.xml') ? null : '文件不是 Excel 工作簿（.xlsx）';
      } catch (error) {
        if (error instanceof FileProblem) return error.message;
        throw error;
      }
    },
  },
];

const wrongSize = (width: number, height: number): string | null =>
  width === 0 || height === 0
    ? '图片不完整，请重新保存后再上传'
    : width * height > MOST_PIXELS
      ? '图片像素过大，请缩小后再上传'
      : null;

/** Width and height as the frame header of a JPEG declares them; null without one. */
function jpegSize(data: Buffer): readonly [number, number] | null {
  let at = 2;
  while (at + 9 < data.length) {
    if (data[at] !== 0xff) return null;
    const marker = data[at + 1] ?? 0;
    // Frame headers are C0 to CF but for C4, C8 and CC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [data.readUInt16BE(at + 7), data.readUInt16BE(at + 5)];
    at += marker === 0xff ? 1 : 2 + data.readUInt16BE(at + 2);
  }
  return null;
}

/**
 * What a file of an appeal is by its first bytes, which its name must agree with.
 * @throws Problem for what is no document or picture, or would unpack to something huge
 */
export async function checkMaterial({ filename, data }: UploadedFile): Promise<{ contentType: string }> {
  const extension = /\.[a-z]+$/i.exec(filename)?.[0].toLowerCase() ?? '';
  const kind = KINDS.find(({ begins }) => begins.every((byte, at) => data[at] === byte));
  if (!kind)
    throw Problem.invalidField(
      'file',
      `申诉材料只能是 ${ATT_EXTENSIONS.map((each) => each.slice(1)).join('、')} 文件`,
    );
  if (!kind.extensions.includes(extension))
    throw Problem.invalidField('file', `文件内容是 ${kind.extensions[0]?.slice(1) ?? ''}，与扩展名不符`);
  const wrong = await kind.wrong(data);
  if (wrong !== null) throw Problem.invalidField('file', wrong);
  return { contentType: kind.contentType };
}
