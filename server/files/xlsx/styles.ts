import { FileProblem } from '../fileProblem.ts';
import { FORMAT_CHARS, MAX_CELL_STYLES } from '../limits.ts';
import type { DateKind } from './dates.ts';
import { readXml, XmlReader } from './xmlReader.ts';
import { BROKEN, type ZipParts } from './zip.ts';

/** How a number cell is displayed, where that changes its text: as a date, or as a number of n digits. */
export type NumberLook = DateKind | { readonly digits: number } | null;

/** Formats with a number and no code (ECMA-376 part 1, 18.8.30; 27–36 and 50–58 are East Asian dates). */
const BUILT_IN: Readonly<Record<number, DateKind>> = {
  ...Object.fromEntries([14, 15, 16, 17, 27, 28, 29, 30, 31, 36].map((id) => [id, 'date' as const])),
  ...Object.fromEntries([50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date' as const])),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time' as const])),
  22: 'datetime',
  46: 'elapsed',
};

/** Display formats by a cell's style number. */
export async function readStyles(zip: ZipParts, part: string | null): Promise<NumberLook[]> {
  const looks: NumberLook[] = [];
  if (part === null || !zip.has(part)) return looks;
  const own = new Map<number, NumberLook>();
  let isCellStyles = false;
  await readXml(
    zip,
    part,
    new XmlReader({
      open(name, attributes) {
        const id = Number(attributes['numFmtId'] ?? 0);
        if (name === 'numFmt') own.set(id, lookOf(attributes['formatCode'] ?? ''));
        else if (name === 'cellXfs') isCellStyles = true;
        else if (name === 'xf' && isCellStyles)
          if (looks.push(own.get(id) ?? BUILT_IN[id] ?? null) > MAX_CELL_STYLES)
            throw new FileProblem(BROKEN);
      },
      close(name) {
        if (name === 'cellXfs') isCellStyles = false;
      },
      text() {},
    }),
  );
  return looks;
}

/** How a format code displays a number. Only the first section counts; the others are for negative numbers and text. */
export function lookOf(code: string): NumberLook {
  // Longer codes are invalid, and could keep the patterns below busy for minutes.
  if (code.length > FORMAT_CHARS) return null;
  const section = code.split(';', 1)[0] ?? '';
  if (/\[(h+|m+|s+)\]/i.test(section)) return 'elapsed';
  const bare = section
    .replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
    .replace(/general/i, '')
    .toLowerCase();
  if (/^0{2,}$/.test(bare)) return { digits: bare.length };
  const hasTime = /[hs]/.test(bare);
  const hasDate = /[yd]/.test(bare) || (!hasTime && bare.includes('m'));
  if (hasDate) return hasTime ? 'datetime' : 'date';
  return hasTime ? 'time' : null;
}
