import type { Token } from './searchText.ts';

/**
 * Texts laid flat in number arrays, for a scan of twenty thousand titles within a frame's small change:
 * text -> tokens -> readings -> characters, each level holding where its part of the next begins
 * (and one entry more, where the last part ends). The arrays are longer than what they hold.
 */
export interface TextPool {
  readonly tokensAt: Int32Array;
  readonly readingsAt: Int32Array;
  readonly charsAt: Int32Array;
  readonly chars: Int32Array;
  /** By reading. */
  readonly readingCost: Int32Array;
  readonly loose: Int32Array;
  /** By token: place in the text, and in what is spelled (and one entry more). */
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly spelledAt: Int32Array;
  /** By text: characters that occur, that begin a token, that begin the first token (see bitOf). */
  readonly letters: Int32Array;
  readonly initials: Int32Array;
  readonly firsts: Int32Array;
  /** The first Latin reading of each token, those of a text run together; by text the bits of their letters. */
  readonly spelled: Int32Array;
  readonly spelledLetters: Int32Array;
}

/** One bit for each Latin letter, one for digits, five shared by Han characters: a filter, not an answer. */
export const bitOf = (code: number): number =>
  code >= 97 && code <= 122 ? 1 << (code - 97) : code < 128 ? 1 << 26 : 1 << (27 + (code % 5));

export const bitsOf = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= bitOf(text.charCodeAt(at));
  return bits;
};

/** Numbers that come one by one. */
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

/** A pool in the making; each text is laid down at once, so that the work can be done in slices. */
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
  readonly #spelled = new Numbers();
  readonly #spelledLetters = new Numbers();

  constructor() {
    for (const level of [this.#tokensAt, this.#readingsAt, this.#charsAt, this.#spelledAt]) level.push(0);
  }

  /** Returns the text's number. */
  add(tokens: readonly Token[]): number {
    let [letters, initials, firsts, spelledLetters] = [0, 0, 0, 0];
    for (const [nth, token] of tokens.entries()) {
      for (const { text, cost, loose } of token.readings) {
        const first = bitOf(text.charCodeAt(0));
        letters |= bitsOf(text);
        initials |= first;
        if (nth === 0) firsts |= first;
        for (let at = 0; at < text.length; at++) this.#chars.push(text.charCodeAt(at));
        this.#charsAt.push(this.#chars.length);
        this.#readingCost.push(cost);
        this.#loose.push(loose ? 1 : 0);
      }
      this.#readingsAt.push(this.#readingCost.length);
      this.#start.push(token.start);
      this.#end.push(token.end);
      const spelled = token.readings.find(({ text }) => text.charCodeAt(0) < 128)?.text ?? '';
      for (let at = 0; at < spelled.length; at++) this.#spelled.push(spelled.charCodeAt(at));
      spelledLetters |= bitsOf(spelled);
      this.#spelledAt.push(this.#spelled.length);
    }
    this.#tokensAt.push(this.#start.length);
    this.#letters.push(letters);
    this.#initials.push(initials);
    this.#firsts.push(firsts);
    this.#spelledLetters.push(spelledLetters);
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
      spelled: this.#spelled.array,
      spelledLetters: this.#spelledLetters.array,
    };
  }
}
