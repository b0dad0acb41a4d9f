/**
 * Reads the first row of a workbook in the browser: enough to recognise a wrong file before it is sent. What cannot
 * be read here is left to the server, which reads the whole file and reports errors.
 */

interface Entry {
  readonly name: string;
  readonly method: number;
  /** Compressed size, bytes. */
  readonly size: number;
  /** Offset of the local header. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
/** The end record and the longest possible comment after it. */
const TAIL_BYTES = 22 + 65_535;
const MAX_DIRECTORY_BYTES = 1024 * 1024;
/** Bytes read of a part, compressed and uncompressed: the first row is at its start. */
const HEAD_BYTES = 256 * 1024;

const view = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(Math.max(0, from), to).arrayBuffer());

/** The entries of a zip file, or null when it is truncated or of a kind that no spreadsheet program writes. */
export async function zipEntries(file: Blob): Promise<readonly Entry[] | null> {
  const tail = await view(file, file.size - TAIL_BYTES, file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < 0) return null;
  const bytes = tail.getUint32(end + 12, true);
  const from = tail.getUint32(end + 16, true);
  if (bytes > MAX_DIRECTORY_BYTES || from + bytes > file.size) return null;
  const directory = await view(file, from, from + bytes);
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= directory.byteLength;) {
    if (directory.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const nameLength = directory.getUint16(at + 28, true);
    if (at + 46 + nameLength > directory.byteLength) return null;
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength)),
      method: directory.getUint16(at + 10, true),
      size: directory.getUint32(at + 20, true),
      offset: directory.getUint32(at + 42, true),
    });
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries;
}

/** The first bytes of a part, as text. */
async function headOf(file: Blob, entry: Entry): Promise<string> {
  const header = await view(file, entry.offset, entry.offset + 30);
  const from = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = file.slice(from, from + Math.min(entry.size, HEAD_BYTES)).stream();
  const plain = entry.method === 8 ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed;
  const decoder = new TextDecoder();
  const reader = plain.getReader();
  let text = '';
  try {
    while (text.length < HEAD_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The compressed data is cut off on purpose: use what was decompressed so far.
  } finally {
    reader.cancel().catch(() => undefined);
  }
  return text;
}

const PLAIN: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return PLAIN[name] ?? whole;
      const code = hex !== undefined ? parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
/** All text of a string item or an inline string, without phonetic hints. */
const textOf = (xml: string): string =>
  [...xml.replace(/<rPh[\s>][\s\S]*?<\/rPh>/g, '').matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\//g)]
    .map(([, text = '']) => unescaped(text))
    .join('');

/** Column index of a cell from 0: `AB12` is 27. */
const dialogOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const MAX_COLUMNS = 1000;

/** The cells of the first row that has any; null when it cannot be read here. */
export async function firstRowOf(file: Blob, entries: readonly Entry[]): Promise<readonly string[] | null> {
  const part = (name: string): Entry | undefined => entries.find((entry) => entry.name === name);
  const sheet = part('xl/worksheets/sheet1.xml');
  if (!sheet) return null;
  const head = await headOf(file, sheet);
  const row =
    /<(?:\w+:)?row[\s>](?:(?!<\/(?:\w+:)?row>)[\s\S])*?<(?:\w+:)?c[\s>][\s\S]*?<\/(?:\w+:)?row>/.exec(
      head,
    )?.[0];
  if (row === undefined) return null;
  const strings = part('xl/sharedStrings.xml');
  const shared = strings
    ? [...(await headOf(file, strings)).matchAll(/<(?:\w+:)?si>([\s\S]*?)<\/(?:\w+:)?si>/g)].map(
        ([, xml = '']) => textOf(xml),
      )
    : [];
  const cells: string[] = [];
  for (const [, attributes = '', body = ''] of row.matchAll(
    /<(?:\w+:)?c((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
  )) {
    const reference = /\sr="([A-Z]{1,3}\d+)"/.exec(attributes)?.[1];
    const place = reference === undefined ? cells.length : dialogOf(reference);
    if (place >= MAX_COLUMNS) return null;
    const isShared = /\st="s"/.test(attributes);
    const raw = /<(?:\w+:)?v>([\s\S]*?)<\//.exec(body)?.[1] ?? '';
    const text = isShared ? shared[Number(raw)] : textOf(body) || unescaped(raw);
    if (text === undefined) return null;
    while (cells.length < place) cells.push('');
    cells[place] = text;
  }
  return cells;
}
