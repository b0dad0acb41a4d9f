import { FAR, GROUP, NEVER, TYPO, WORD_START } from './searchCost.ts';
import type { Holders } from './searchHolders.ts';
import { COUNTED, countedBits, type TextPool } from './searchPool.ts';

/** Shorter words are too similar: one typing error would match anything. */
const TYPO_LETTERS = 4;
const LATIN = /^[a-z]+$/;
const mayBeMistyped = (word: string): boolean => word.length >= TYPO_LETTERS && LATIN.test(word);

/** Returns the cost of a mistyped word in a text of the pool, or NEVER. Only full pinyin and Latin words match. */
function typoFinder(pool: TextPool, word: string): (text: number) => number {
  const { tokensAt, spelled, spelledAt, spelledLetters } = pool;
  const codes = Int32Array.from(word, (letter) => letter.charCodeAt(0));
  const length = codes.length;
  const letters = countedBits(codes);

  /** Whether the text lacks at most one of the word's letters, counting repetitions. */
  const lacksOne = (text: number): boolean => {
    let lacking = 0;
    for (let times = 0; times < COUNTED; times++) {
      const bits = letters[times]! & ~spelledLetters[text * COUNTED + times]!;
      if (bits === 0) continue;
      if (lacking > 0 || (bits & (bits - 1)) !== 0) return false;
      lacking = 1;
    }
    return true;
  };
  const goesOn = (inWord: number, at: number, end: number): boolean => {
    if (at + length - inWord > end) return false;
    for (let next = inWord; next < length; next++)
      if (codes[next] !== spelled[at + next - inWord]) return false;
    return true;
  };
  /**
   * How far the word reaches from `from` on with one typing error: two letters swapped, one wrong, one missing or
   * one too many; -1 when there is none of these.
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
    if (!lacksOne(text)) return NEVER;
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

/**
 * Finds the items that match a word with one typing error, and the cost of each item's best text. Groups are not
 * searched.
 */
export function slipFinder(
  { pool, count }: { readonly pool: TextPool; readonly count: number },
  holders: Holders,
): (word: string) => ReadonlyMap<number, number> {
  return (word) => {
    const byItem = new Map<number, number>();
    if (!mayBeMistyped(word)) return byItem;
    const find = typoFinder(pool, word);
    for (let text = 0; text < count; text++) {
      const slip = find(text);
      if (slip >= NEVER) continue;
      for (let at = holders.from[text]!; at < holders.from[text + 1]!; at++) {
        const own = holders.cost[at]!;
        const item = holders.item[at]!;
        if (own < GROUP) byItem.set(item, Math.min(own + slip, byItem.get(item) ?? NEVER));
      }
    }
    return byItem;
  };
}
