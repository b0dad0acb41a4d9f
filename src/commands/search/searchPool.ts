import type { Token } from './searchText.ts';

/**
 * Texts flattened into number arrays, so that twenty thousand titles are scanned well within a frame: text ->
 * tokens -> readings -> characters. Each level stores where its part of the next begins, with one more entry for
 * the end. The arrays are longer than their contents.
 */
export interface TextPool {
  readonly tokensAt: Int32Array;
  readonly readingsAt: Int32Array;
  readonly charsAt: Int32Array;
  readonly chars: Int32Array;
  /** By reading. */
  readonly readingCost: Int32Array;
  readonly loose: Int32Array;
  /** By token: position in the text and in `spelled` (with one more entry for the end). */
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly spelledAt: Int32Array;
  /** By text: the characters that occur, begin a token, begin the first token, occur in the last one (see bitOf). */
  readonly letters: Int32Array;
  readonly initials: Int32Array;
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;
  /** By text and symbol (SYMBOLS per text): the characters that may precede the symbol in a matching word. */
  readonly before: Int32Array;
  /**
   * The first Latin reading of each token, joined per text; by text (COUNTED each) the bits of the letters that
   * occur once, twice, three times.
   */
  readonly spelled: Int32Array;
  readonly spelledLetters: Int32Array;
}

/**
 * One bit for each Latin letter, one for digits, five shared by Han characters. A filter: matches still have to be
 * verified.
 */
export const bitOf = (code: number): number => 1 << symbolOf(code);
export const SYMBOLS = 32;
export const symbolOf = (code: number): number =>
  code >= 97 && code <= 122 ? code - 97 : code < 128 ? 26 : 27 + (code % 5);

export const bitsOf = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= bitOf(text.charCodeAt(at));
  return bits;
};

/** Occurrences of a letter are counted up to this. */
export const COUNTED = 3;
/** The bits of the letters that occur once, twice, three times. */
export function countedBits(codes: Iterable<number>): Int32Array {
  const bits = new Int32Array(COUNTED);
  for (const code of codes) {
    const bit = bitOf(code);
    let times = 0;
    while (times < COUNTED - 1 && (bits[times]! & bit) !== 0) times++;
    bits[times]! |= bit;
  }
  return bits;
}

/** A growing array of numbers. */
class Numbers {
  array = new Int32Array(1024);
  length = 0;
  push(value: number): void {
    if (this.length === this.array.length) {
      const longer = new Int32Array(this.length * 2);
      longer.set(this.array);
      this.array = longer;
    }
    this.array[this.length++] = value;
  }
}

/** Builds a pool text by text, so that the work can be done in slices. */
export class PoolWriter {
  readonly #tokensAt = new Numbers();
  readonly #readingsAt = new Numbers();
  readonly #charsAt = new Numbers();
  readonly #chars = new Numbers();
  readonly #readingCost = new Numbers();
  readonly #loose = new Numbers();
  readonly #start = new Numbers();
  readonly #end = new Numbers();
  readonly #spelledAt = new Numbers();
  readonly #letters = new Numbers();
  readonly #initials = new Numbers();
  readonly #firsts = new Numbers();
  readonly #lasts = new Numbers();
  readonly #before = new Numbers();
  readonly #spelled = new Numbers();
  readonly #spelledLetters = new Numbers();

  constructor() {
    for (const level of [this.#tokensAt, this.#readingsAt, this.#charsAt, this.#spelledAt]) level.push(0);
  }

  /** Adds a text and returns its index. */
  add(tokens: readonly Token[]): number {
    let [letters, initials, firsts, lasts] = [0, 0, 0, 0];
    const before = new Int32Array(SYMBOLS);
    const spelledFrom = this.#spelled.length;
    for (const [nth, token] of tokens.entries()) {
      const earlier = letters;
      lasts = 0;
      for (const { text, cost, loose } of token.readings) {
        const first = bitOf(text.charCodeAt(0));
        initials |= first;
        if (nth === 0) firsts |= first;
        before[symbolOf(text.charCodeAt(0))]! |= earlier;
        let inside = 0;
        for (let at = 0; at < text.length; at++) {
          const code = text.charCodeAt(at);
          this.#chars.push(code);
          before[symbolOf(code)]! |= inside;
          inside |= bitOf(code);
        }
        letters |= inside;
        lasts |= inside;
        this.#charsAt.push(this.#chars.length);
        this.#readingCost.push(cost);
        this.#loose.push(loose ? 1 : 0);
      }
      this.#readingsAt.push(this.#readingCost.length);
      this.#start.push(token.start);
      this.#end.push(token.end);
      const spelled = token.readings.find(({ text }) => text.charCodeAt(0) < 128)?.text ?? '';
      for (let at = 0; at < spelled.length; at++) this.#spelled.push(spelled.charCodeAt(at));
      this.#spelledAt.push(this.#spelled.length);
    }
    this.#tokensAt.push(this.#start.length);
    this.#letters.push(letters);
    this.#initials.push(initials);
    this.#firsts.push(firsts);
    this.#lasts.push(lasts);
    for (const bits of before) this.#before.push(bits);
    const spelled = this.#spelled.array.subarray(spelledFrom, this.#spelled.length);
    for (const bits of countedBits(spelled)) this.#spelledLetters.push(bits);
    return this.#tokensAt.length - 2;
  }

  pool(): TextPool {
    return {
      tokensAt: this.#tokensAt.array,
      readingsAt: this.#readingsAt.array,
      charsAt: this.#charsAt.array,
      chars: this.#chars.array,
      readingCost: this.#readingCost.array,
      loose: this.#loose.array,
      start: this.#start.array,
      end: this.#end.array,
      spelledAt: this.#spelledAt.array,
      letters: this.#letters.array,
      initials: this.#initials.array,
      firsts: this.#firsts.array,
      lasts: this.#lasts.array,
      before: this.#before.array,
      spelled: this.#spelled.array,
      spelledLetters: this.#spelledLetters.array,
    };
  }
}
