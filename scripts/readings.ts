import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readingsOf, readTogether } from '../src/commands/search/pinyinReader.ts';

/**
 * The readings of all Han texts of the console itself, so that the palette finds commands without the dictionary of 140 kB:
 * `npm run docs` writes them, and a test checks that they are up to date.
 */
export const READINGS = 'src/commands/search/ownReadings.ts';

const HAN = /\p{Script=Han}/u;
const NOT_HAN = /\P{Script=Han}+/gu;
/** What may be searched for stands between quotes or in a template. */
const TEXT = /[^'"`<>{}$\n]*\p{Script=Han}[^'"`<>{}$\n]*/gu;

/** Every text with Han characters in `src` and `contract`, without its other characters. */
function textsOf(root: string): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const room of ['src', 'contract'])
    for (const file of readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(file) && !READINGS.endsWith(path.basename(file)))
        for (const [text] of readFileSync(path.join(root, room, file), 'utf8').matchAll(TEXT))
          texts.add(text.replace(NOT_HAN, ''));
  return texts;
}

/** Glyphs by syllable: `a阿啊 ai爱…`. */
function grouped(pairs: readonly (readonly [glyph: string, syllable: string])[]): string {
  const bySyllable = new Map<string, string>();
  for (const [glyph, syllable] of pairs) bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + glyph);
  return [...bySyllable]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([syllable, glyphs]) => syllable + glyphs)
    .join(' ');
}

type Read = readonly (readonly [text: string, syllables: readonly string[]])[];

/** The shortest words around each glyph that tell its other reading: everywhere else they stand, it reads so, too. */
function inContext(texts: Read, usual: ReadonlyMap<string, string>): readonly string[] {
  const found = new Set<string>();
  const tells = (words: string, offset: number, syllable: string | undefined): boolean =>
    texts.every(([text, syllables]) => {
      for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
        if (syllables[at + offset] !== syllable) return false;
      return true;
    });
  for (const [text, syllables] of texts)
    for (const [nth, glyph] of [...text].entries()) {
      const syllable = syllables[nth];
      if (syllable === usual.get(glyph)) continue;
      const windows = Array.from({ length: text.length - 1 }, (_, less) => less + 2).flatMap((length) =>
        Array.from({ length }, (_, offset) => ({ from: nth - offset, offset, length })).filter(
          ({ from }) => from >= 0 && from + length <= text.length,
        ),
      );
      const told = windows.find(({ from, offset, length }) =>
        tells(text.slice(from, from + length), offset, syllable),
      );
      if (told) found.add(`${syllable ?? ''}${told.offset}${text.slice(told.from, told.from + told.length)}`);
    }
  return [...found].sort();
}

/** The file's text. */
export function ownReadings(root: string): string {
  const texts = [...textsOf(root)].sort();
  const glyphs = [...new Set(texts.join(''))].filter((glyph) => HAN.test(glyph)).sort();
  const usual = new Map(glyphs.map((glyph) => [glyph, readTogether(glyph)[0] ?? '']));
  const others = glyphs.flatMap((glyph) =>
    readingsOf(glyph)
      .filter((syllable) => syllable !== usual.get(glyph))
      .map((syllable) => [glyph, syllable] as const),
  );
  const exceptions = inContext(
    texts.map((text) => [text, readTogether(text)] as const),
    usual,
  );
  // Broken as the formatter does, so that the file stays as it is written here.
  const literal = (text: string): string => `\n  '${text}'`;
  return `// Made by \`npm run docs\` (scripts/readings.ts).
/** The usual syllable of each glyph, by syllable. */
export const USUAL =${literal(grouped([...usual]))};
/** Other syllables of polyphones. */
export const OTHERS =${literal(grouped(others))};
/** Where a glyph reads otherwise than alone: the syllable, the glyph's position in the words that follow, the words. */
export const IN_CONTEXT =${literal(exceptions.join(' '))};
`;
}

export const writeReadings = (root: string): void =>
  writeFileSync(path.join(root, READINGS), ownReadings(root));
