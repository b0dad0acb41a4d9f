import type { Token } from './searchText.ts';

/**
 * Texts laid flat in number arrays, for a scan of ten thousand titles within a frame's small change:
 * text -> tokens -> readings -> characters, each level holding where its part of the next begins
 * (and one entry more, where the last part ends).
 */
export interface TextPool {
  readonly tokensAt: Int32Array;
  readonly readingsAt: Int32Array;
  readonly charsAt: Int32Array;
  readonly chars: Uint16Array;
  /** By reading. */
  readonly readingCost: Uint8Array;
  readonly loose: Uint8Array;
  /** By token: place in the text. */
  readonly start: Uint16Array;
  readonly end: Uint16Array;
  /** By text: characters that occur, that begin a token, that begin the first token (see bitOf). */
  readonly letters: Int32Array;
  readonly initials: Int32Array;
  readonly firsts: Int32Array;
}

/** One bit for each Latin letter, one for digits, five shared by Han characters: a filter, not an answer. */
export const bitOf = (code: number): number =>
  code >= 97 && code <= 122 ? 1 << (code - 97) : code < 128 ? 1 << 26 : 1 << (27 + (code % 5));

export const bitsOf = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= bitOf(text.charCodeAt(at));
  return bits;
};

export function createPool(texts: readonly (readonly Token[])[]): TextPool {
  const tokensAt: number[] = [0];
  const readingsAt: number[] = [0];
  const charsAt: number[] = [0];
  const chars: number[] = [];
  const [readingCost, loose, start, end]: [number[], number[], number[], number[]] = [[], [], [], []];
  const bits = texts.map((tokens) => {
    let [letters, initials, firsts] = [0, 0, 0];
    for (const [nth, token] of tokens.entries()) {
      for (const reading of token.readings) {
        letters |= bitsOf(reading.text);
        initials |= bitOf(reading.text.charCodeAt(0));
        if (nth === 0) firsts |= bitOf(reading.text.charCodeAt(0));
        for (let at = 0; at < reading.text.length; at++) chars.push(reading.text.charCodeAt(at));
        charsAt.push(chars.length);
        readingCost.push(reading.cost);
        loose.push(reading.loose ? 1 : 0);
      }
      readingsAt.push(readingCost.length);
      start.push(token.start);
      end.push(token.end);
    }
    tokensAt.push(start.length);
    return { letters, initials, firsts };
  });
  return {
    tokensAt: Int32Array.from(tokensAt),
    readingsAt: Int32Array.from(readingsAt),
    charsAt: Int32Array.from(charsAt),
    chars: Uint16Array.from(chars),
    readingCost: Uint8Array.from(readingCost),
    loose: Uint8Array.from(loose),
    start: Uint16Array.from(start),
    end: Uint16Array.from(end),
    letters: Int32Array.from(bits, (each) => each.letters),
    initials: Int32Array.from(bits, (each) => each.initials),
    firsts: Int32Array.from(bits, (each) => each.firsts),
  };
}
