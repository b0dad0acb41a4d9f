import { FAR, NEVER, TYPO, WORD_START } from './searchCost.ts';
import { bitsOf, type TextPool } from './searchPool.ts';

/** Shorter words are so close to each other that a slip would find anything. */
const TYPO_LETTERS = 4;
const LATIN = /^[a-z]+$/;
export const mayBeMistyped = (word: string): boolean => word.length >= TYPO_LETTERS && LATIN.test(word);

/** Whether no more than one bit is set. */
const atMostOne = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** Answers what it costs to find a mistyped word in a text of the pool, or NEVER: full pinyin and Latin words only. */
export function typoFinder(pool: TextPool, word: string): (text: number) => number {
  const { tokensAt, spelled, spelledAt, spelledLetters } = pool;
  const codes = Int32Array.from(word, (letter) => letter.charCodeAt(0));
  const length = codes.length;
  const letters = bitsOf(word);

  const goesOn = (inWord: number, at: number, end: number): boolean => {
    if (at + length - inWord > end) return false;
    for (let next = inWord; next < length; next++)
      if (codes[next] !== spelled[at + next - inWord]) return false;
    return true;
  };
  /**
   * How far the word reaches from `from` on but for one slip: two letters exchanged, one wrong, one missing or one too
   * many; -1 when it is none of them.
   */
  const reach = (from: number, end: number): number => {
    let at = 0;
    while (at < length && from + at < end && codes[at] === spelled[from + at]) at++;
    const here = from + at;
    if (at === length) return here;
    if (codes[at] === spelled[here + 1]) {
      const isSwapped = codes[at + 1] === spelled[here];
      if (isSwapped && at + 1 < length && goesOn(at + 2, here + 2, end)) return from + length;
      if (goesOn(at, here + 1, end)) return from + length + 1;
    }
    if (here < end && goesOn(at + 1, here + 1, end)) return from + length;
    return goesOn(at + 1, here, end) ? from + length - 1 : -1;
  };

  return (text) => {
    if (!atMostOne(letters & ~spelledLetters[text]!)) return NEVER;
    const first = tokensAt[text]!;
    const last = tokensAt[text + 1]!;
    const end = spelledAt[last]!;
    let best = NEVER;
    for (let token = first; token < last; token++) {
      const from = spelledAt[token]!;
      if (end - from < length - 1) break;
      const to = reach(from, end);
      if (to < 0) continue;
      const passed = token === first ? 0 : WORD_START + Math.min(token - first, FAR);
      best = Math.min(best, TYPO + passed + Math.min(end - to, FAR));
    }
    return best;
  };
}
