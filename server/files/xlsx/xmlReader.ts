import { SaxesParser } from 'saxes';
import { FileProblem } from '../fileProblem.ts';
import * as limits from '../limits.ts';
import { BOMB, BROKEN, type ZipParts } from './zip.ts';

// Local copies: read through the module at every tag, they cost more than the checks.
const { MAX_PART_BYTES, MAX_SILENT_CHARS, MAX_XML_DEPTH } = limits;

export type Attributes = Readonly<Record<string, string>>;
/** Names come without their prefix: some programs write `x:row` for `row`. */
export interface XmlHandlers {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** Feeds the XML of a part to handlers, piece by piece. @throws FileProblem */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #depth = 0;
  #isSilent = true;
  #silentChars = 0;

  constructor(handlers: XmlHandlers) {
    const parser = this.#parser;
    parser.on('opentag', (tag) => {
      this.#isSilent = false;
      this.#depth += 1;
      if (this.#depth > MAX_XML_DEPTH) throw new FileProblem(BROKEN);
      handlers.open(localName(tag.name), tag.attributes);
    });
    parser.on('closetag', (tag) => {
      this.#depth -= 1;
      handlers.close(localName(tag.name));
    });
    parser.on('text', (text) => handlers.text(text));
    parser.on('cdata', (text) => handlers.text(text));
    // A small file can expand to a huge one through its own entities; spreadsheets never define any.
    parser.on('doctype', () => {
      throw new FileProblem('文件内含有 DOCTYPE 声明，不是正常的表格');
    });
  }

  write(bytes: Uint8Array): void {
    this.#guarded(() => this.#feed(this.#decoder.decode(bytes, { stream: true })));
  }
  end(): void {
    this.#guarded(() => {
      this.#feed(this.#decoder.decode());
      this.#parser.close();
    });
  }

  #feed(text: string): void {
    this.#isSilent = true;
    this.#parser.write(text);
    // The parser keeps text without tags as one piece.
    this.#silentChars = this.#isSilent ? this.#silentChars + text.length : 0;
    if (this.#silentChars > MAX_SILENT_CHARS) throw new FileProblem('文件内有过长的内容，不是正常的表格');
  }

  #guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      throw error instanceof FileProblem ? error : new FileProblem(BROKEN);
    }
  }
}

const localName = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);

/** Reads a part to its end. @throws FileProblem */
export async function readXml(
  zip: ZipParts,
  part: string,
  reader: XmlReader,
  maxBytes = MAX_PART_BYTES,
): Promise<void> {
  if (zip.size(part) > maxBytes) throw new FileProblem(BOMB);
  for await (const bytes of zip.read(part)) reader.write(bytes);
  reader.end();
}
