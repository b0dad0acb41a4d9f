import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import { FileProblem } from '../fileProblem.ts';
import { MAX_RATIO, MAX_ZIP_ENTRIES, RATIO_FROM_BYTES } from '../limits.ts';

export const BROKEN = '文件已损坏或不完整，请重新保存后再上传';
export const BOMB = '文件解压后过大，不像是正常的表格';
const CHUNK_BYTES = 32 * 1024;
const STORED = 0;
const DEFLATED = 8;

const fromBuffer = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** The parts of a workbook, by name without leading slash; case does not count (ECMA-376 part 2, 6.2.2). */
export interface ZipParts {
  has(name: string): boolean;
  /** Bytes of a part as it is declared; 0 for none. More are never unpacked. */
  size(name: string): number;
  /** The bytes of a part, checked against its declared size and checksum. @throws FileProblem */
  read(name: string): AsyncGenerator<Buffer, void, undefined>;
}

/** Reads the directory of a zip and refuses what no genuine workbook has. @throws FileProblem */
export async function openZip(data: Uint8Array): Promise<ZipParts> {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const zip = await fromBuffer(bytes, { lazyEntries: true }).catch(() => {
    throw new FileProblem(BROKEN);
  });
  if (zip.entryCount > MAX_ZIP_ENTRIES) throw new FileProblem(BOMB);
  const entries = new Map<string, yauzl.Entry>();
  let packed = 0;
  for (const entry of await readEntries(zip)) {
    const name = partName(entry.fileName);
    if (entry.isEncrypted()) throw new FileProblem('文件有密码，请取消密码后再上传');
    if (entries.has(name)) throw new FileProblem('文件内有重名的部分，不是正常的表格');
    packed += entry.compressedSize;
    assertRatio(entry.compressedSize, entry.uncompressedSize);
    entries.set(name, entry);
  }
  // Parts that overlap: their sizes exceed the file.
  if (packed > data.length) throw new FileProblem(BOMB);
  return {
    has: (name) => entries.has(partName(name)),
    size: (name) => entries.get(partName(name))?.uncompressedSize ?? 0,
    read: (name) => readPart(zip, entries.get(partName(name))),
  };
}

export const partName = (name: string): string => name.replace(/^\/+/, '').toLowerCase();

function assertRatio(packed: number, unpacked: number): void {
  if (unpacked > RATIO_FROM_BYTES && unpacked > packed * MAX_RATIO) throw new FileProblem(BOMB);
}

/** yauzl refuses names that lead out of the archive. */
function readEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    zip.on('error', () => reject(new FileProblem(BROKEN)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* readPart(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
): AsyncGenerator<Buffer, void, undefined> {
  if (!entry || (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED))
    throw new FileProblem(BROKEN);
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of await openPart(zip, entry)) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > entry.uncompressedSize) throw new FileProblem(BOMB);
      sum = crc32(bytes, sum);
      yield bytes;
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem(BROKEN);
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw new FileProblem(BROKEN);
}

/** Inflated here and not by yauzl: in larger pieces, and at most one piece beyond the declared size. */
async function openPart(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  const isPacked = entry.compressionMethod === DEFLATED;
  const options = { decompress: isPacked ? false : null, decrypt: null, start: null, end: null };
  const raw = await promisify<yauzl.Entry, yauzl.ZipFileOptions, Readable>(zip.openReadStream.bind(zip))(
    entry,
    options,
  );
  // An error of either stream surfaces in the last one; the callback only marks it as handled.
  return isPacked ? pipeline(raw, createInflateRaw({ chunkSize: CHUNK_BYTES }), () => {}) : raw;
}
