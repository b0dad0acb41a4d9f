import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import { Problem } from '../errors/problem.ts';

/** The unpacked limit of a zip: far above a day of the busiest chain, far below a zip bomb. */
const MAX_TEXT_BYTES = 32 * 1024 * 1024;
const ZIP_MAGIC = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Whether bytes begin as a zip does. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(ZIP_MAGIC);

/** The text of a plain or zipped file. @throws Problem when it is broken, too large, or holds more than one file. */
export async function readCentreText(data: Buffer): Promise<string> {
  const bytes = isZip(data) ? await unzipOne(data) : data;
  // Bytes that are not UTF-8 become U+FFFD; the parser then names the line.
  return new TextDecoder('utf-8').decode(bytes);
}

async function unzipOne(data: Buffer): Promise<Buffer> {
  const broken = Problem.badRequest('压缩包已损坏或不是 ZIP 文件');
  const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);
  const zip = await open(data, { lazyEntries: true, validateEntrySizes: true }).catch(() => {
    throw broken;
  });
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      let chosen: yauzl.Entry | null = null;
      zip.on('error', () => reject(broken));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName.endsWith('/')) zip.readEntry();
        else if (chosen) reject(Problem.badRequest('压缩包内应只有一个文件'));
        else {
          chosen = entry;
          zip.readEntry();
        }
      });
      zip.on('end', () => {
        if (!chosen) reject(Problem.badRequest('压缩包内没有文件'));
        else if (chosen.uncompressedSize > MAX_TEXT_BYTES) reject(Problem.badRequest('压缩包解压后过大'));
        else
          inflate(zip, chosen).then(resolve, (error: unknown) =>
            reject(error instanceof Problem ? error : broken),
          );
      });
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
}

function inflate(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(error);
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MAX_TEXT_BYTES) {
          stream.destroy();
          reject(Problem.badRequest('压缩包解压后过大'));
        } else parts.push(part);
      });
      stream.on('end', () => {
        const bytes = Buffer.concat(parts);
        // The library does not look: a digit that was damaged on the way would be a difference between the ledgers.
        if (crc32(bytes) === entry.crc32) resolve(bytes);
        else reject(new Error('the checksum is wrong'));
      });
      stream.on('error', reject);
    });
  });
}

/** A zip with one text, as a centre takes it (9101). */
export function zipText(name: string, text: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const zip = new ZipFile();
    const parts: Buffer[] = [];
    zip.outputStream.on('data', (part: Buffer) => parts.push(part));
    zip.outputStream.on('end', () => resolve(Buffer.concat(parts)));
    zip.outputStream.on('error', reject);
    zip.addBuffer(Buffer.from(text, 'utf8'), name);
    zip.end();
  });
}
