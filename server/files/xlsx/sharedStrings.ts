import { FileProblem } from '../fileProblem.ts';
import { CELL_CHARS, type Room } from '../limits.ts';
import { unescapeText } from './escape.ts';
import { readXml, XmlReader } from './xmlReader.ts';
import type { ZipParts } from './zip.ts';

/** Joining copies the text; a slice would keep the whole XML chunk alive. */
const COPIED = ' ';
const TOO_MANY = '文件中的文字过多，请拆分成几个文件';

/**
 * The texts that cells name by number; runs of rich text joined, phonetic readings left out.
 * @throws FileProblem
 */
export async function readSharedStrings(zip: ZipParts, part: string | null, room: Room): Promise<string[]> {
  const strings: string[] = [];
  if (part === null || !zip.has(part)) return strings;
  let chars = 0;
  let tags = 0;
  let current = COPIED;
  let isText = false;
  let isReading = false;
  await readXml(
    zip,
    part,
    new XmlReader({
      open(name, attributes) {
        tags += 1;
        if (tags > room.sharedTags) throw new FileProblem(TOO_MANY);
        // A declared count beyond the limit is refused without reading on.
        if (name === 'sst' && Number(attributes['uniqueCount'] ?? 0) > room.sharedStrings)
          throw new FileProblem(TOO_MANY);
        if (name === 'si') current = COPIED;
        else if (name === 't') isText = !isReading;
        else if (name === 'rPh') isReading = true;
      },
      text(text) {
        if (!isText) return;
        current += text;
        chars += text.length;
        if (chars > room.sharedChars) throw new FileProblem(TOO_MANY);
      },
      close(name) {
        if (name === 't') isText = false;
        else if (name === 'rPh') isReading = false;
        else if (name === 'si') {
          const text = unescapeText(current.slice(COPIED.length));
          if (text.length > CELL_CHARS) throw new FileProblem(`有单元格的内容超过 ${CELL_CHARS} 个字符`);
          if (strings.push(text) > room.sharedStrings) throw new FileProblem(TOO_MANY);
        }
      },
    }),
    room.sharedBytes,
  );
  return strings;
}
