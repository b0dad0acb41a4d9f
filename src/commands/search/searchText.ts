import { pinyin } from './pinyin.ts';

/** One way to type a token. `loose`: letters after the first may be left out (`di` for `dui`). */
export interface Reading {
  readonly text: string;
  /** 0 for the reading in context, more for a polyphone's other readings. */
  readonly cost: number;
  readonly loose: boolean;
}

/** A Han character, a run of Latin letters or a run of digits, with its position in the text (UTF-16). */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly readings: readonly Reading[];
}

/** Of a longer text only the beginning is indexed. */
export const MAX_TOKENS = 48;
/** Of a longer query only the beginning is searched. */
export const MAX_QUERY = 40;
const OTHER_READING = 4;
const TOKEN = /\p{Script=Han}|[a-z]+|\d+/gu;
const HAN = /\p{Script=Han}/u;

/** lǜ is typed lv or lu, nǚ is typed nv or nu. */
const spellings = (text: string): readonly string[] =>
  text.includes('v') ? [text, text.replace('v', 'u')] : [text];

function hanReadings(glyph: string, inContext: string): readonly Reading[] {
  const readings = new Map<string, Reading>();
  const add = (text: string, cost: number, loose: boolean): void => {
    if (text !== '' && !readings.has(text)) readings.set(text, { text, cost, loose });
  };
  add(glyph, 0, false);
  for (const text of spellings(inContext)) add(text, 0, true);
  for (const other of pinyin().readingsOf(glyph))
    for (const text of spellings(other)) add(text, OTHER_READING, true);
  return [...readings.values()];
}

/** Folds full-width to plain letters, in lower case, unless that changes the length: positions must stay valid. */
export function fold(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  return folded.length === text.length ? folded : text.toLowerCase();
}

/**
 * Splits a text into tokens, each Han character with all its readings, the contextual one first (银行: hang). Until
 * the dictionary is loaded (pinyin.ts) a character that is in none of the console's own texts has no readings.
 */
export function tokenize(text: string): readonly Token[] {
  const parts = [...fold(text).matchAll(TOKEN)].slice(0, MAX_TOKENS);
  const glyphs = parts.map((part) => part[0]).filter((part) => HAN.test(part));
  const inContext = glyphs.length === 0 ? [] : pinyin().readTogether(glyphs.join(''));
  let nth = 0;
  return parts.map((part) => {
    const glyph = part[0];
    const readings = HAN.test(glyph)
      ? hanReadings(glyph, inContext[nth++] ?? '')
      : [{ text: glyph, cost: 0, loose: false }];
    return { start: part.index, end: part.index + glyph.length, readings };
  });
}

/** Splits a query into words. Input methods show half a word as `ke'hu`: the apostrophe is dropped. */
export function queryWords(query: string): readonly string[] {
  return fold(query.slice(0, MAX_QUERY))
    .replace(/['’‘`]/g, '')
    .split(/[^\p{Script=Han}a-z0-9]+/u)
    .filter((word) => word !== '');
}

/** A code normalised for comparison: without its leading slash, in lower case. */
export const codeOf = (text: string): string => fold(text).trim().replace(/^\/+/, '');
