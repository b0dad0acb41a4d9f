import { FAR, GAP, LOOSE, NEVER, PARTIAL, PREFIX, SPELT, WORD_START } from './searchCost.ts';
import type { TextPool } from './searchPool.ts';
import { MAX_QUERY, MAX_TOKENS } from './searchText.ts';

export type Range = readonly [start: number, end: number];

export interface Matcher {
  /** The cost of matching one word in a text, or NEVER; 0 is the whole text, fully spelt. */
  cost(word: string, text: number): number;
  /** A lower bound of `cost`. `initial` and `last` are the bits of the word's first and last character. */
  floor(
    word: { readonly text: string; readonly initial: number; readonly last: number },
    text: number,
  ): number;
  /** The parts of the text that the best match covers, merged. */
  ranges(word: string, text: number): readonly Range[];
}

const width = MAX_TOKENS + 1;

/** The cost of typing this many letters of a token: an initial, a part of a syllable, a whole one. */
const typed = (loose: number, letters: number, isWhole: boolean): number =>
  loose === 1 ? (letters === 1 ? 0 : isWhole ? SPELT : PARTIAL) : isWhole ? 0 : SPELT;

/** Matches words against the texts of a pool: lazy dynamic programming over (character, token). */
export function createMatcher(pool: TextPool): Matcher {
  const { tokensAt, readingsAt, charsAt, chars, readingCost, loose, firsts, lasts } = pool;
  const memo = new Int32Array((MAX_QUERY + 1) * width);
  const stamps = new Int32Array(memo.length);
  const word = new Uint16Array(MAX_QUERY);
  let stamp = 0;
  let length = 0;
  let base = 0;
  let count = 0;

  const begin = (query: string, text: number): void => {
    length = Math.min(query.length, MAX_QUERY);
    for (let at = 0; at < length; at++) word[at] = query.charCodeAt(at);
    base = tokensAt[text]!;
    count = tokensAt[text + 1]! - base;
    stamp++;
  };

  const rest = (matched: number): number =>
    matched >= count ? 0 : PREFIX + (count - matched > FAR ? FAR : count - matched);

  const jump = (at: number, from: number, index: number): number => {
    if (index === from) return 0;
    const far = index - from > FAR ? FAR : index - from;
    return (at === 0 ? WORD_START : GAP) + far;
  };

  /** The minimum cost of matching the word from character `at` with the tokens from `from` on. */
  const cost = (at: number, from: number): number => {
    if (at === length) return rest(from);
    const slot = at * width + from;
    if (stamps[slot] === stamp) return memo[slot]!;
    let best = NEVER;
    for (let index = from; index < count; index++) {
      const step = jump(at, from, index);
      if (step >= best) break;
      const token = base + index;
      for (let reading = readingsAt[token]!; reading < readingsAt[token + 1]!; reading++) {
        const found = step + through(reading, at, index);
        if (found < best) best = found;
      }
    }
    stamps[slot] = stamp;
    memo[slot] = best;
    return best;
  };

  /** How many characters the best match took from the reading of the last call of `through`. */
  let taken = 0;

  /** The minimum cost of the rest of the word when this reading takes one, two, ... of its next characters. */
  const through = (reading: number, at: number, index: number): number => {
    const end = charsAt[reading + 1]!;
    let pos = charsAt[reading]!;
    let skipped = 0;
    let best = NEVER;
    let bestTaken = 0;
    for (let next = at; next < length;) {
      const char = word[next]!;
      if (next > at && loose[reading] === 1) for (; pos < end && chars[pos] !== char; pos++) skipped = LOOSE;
      if (pos >= end || chars[pos] !== char) break;
      pos++;
      next++;
      let here = skipped + typed(loose[reading]!, next - at, pos === end) + cost(next, index + 1);
      // The beginning of a single long word counts as a prefix match.
      if (loose[reading] === 0 && pos < end && next === length && index + 1 === count) here += PREFIX;
      if (here < best) {
        best = here;
        bestTaken = next - at;
      }
    }
    taken = bestTaken;
    return best >= NEVER ? NEVER : best + readingCost[reading]!;
  };

  const follow = (at: number, from: number): { index: number; reading: number; taken: number } | null => {
    const target = cost(at, from);
    if (target >= NEVER) return null;
    for (let index = from; index < count; index++)
      for (let reading = readingsAt[base + index]!; reading < readingsAt[base + index + 1]!; reading++)
        if (jump(at, from, index) + through(reading, at, index) === target) return { index, reading, taken };
    return null;
  };

  return {
    cost(query, text) {
      begin(query, text);
      return cost(0, 0);
    },
    floor({ text: { length: size }, initial, last }, text) {
      // Each letter takes at most one token; the other tokens are skipped or remain.
      const others = Math.min(Math.max(tokensAt[text + 1]! - tokensAt[text]! - size, 0), FAR);
      if ((firsts[text]! & initial) !== 0) return others === 0 ? 0 : PREFIX + others;
      return WORD_START + others + ((lasts[text]! & last) === 0 ? PREFIX : 0);
    },
    ranges(query, text) {
      begin(query, text);
      const ranges: [number, number][] = [];
      for (let at = 0, from = 0; at < length;) {
        const next = follow(at, from);
        if (!next) return [];
        const start = pool.start[base + next.index]!;
        // Highlight a Han character as a whole, of a Latin word only what was typed.
        const end = loose[next.reading] === 1 ? pool.end[base + next.index]! : start + next.taken;
        const last = ranges.at(-1);
        if (last && last[1] === start) last[1] = end;
        else ranges.push([start, end]);
        at += next.taken;
        from = next.index + 1;
      }
      return ranges;
    },
  };
}
