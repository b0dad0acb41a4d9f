import { createMatcher, NEVER, WORD_START, type Range } from './searchMatch.ts';
import { bitOf, bitsOf, createPool } from './searchPool.ts';
import { queryWords, tokenize } from './searchText.ts';
import { topOf } from './searchTop.ts';

export interface SearchItem {
  readonly id: string;
  readonly title: string;
  readonly keywords?: readonly string[];
  /** Found by too, behind everything found by its own name. */
  readonly group?: string;
}

export interface SearchHit<Item extends SearchItem> {
  readonly item: Item;
  /** The smaller the better. */
  readonly cost: number;
  /** What to highlight in the title: [start, end), UTF-16. */
  readonly ranges: readonly Range[];
}

export interface SearchOptions<Item extends SearchItem> {
  /** At most so many hits; 50 unless told. */
  readonly limit?: number;
  /** Asked only of items that match. */
  readonly accept?: (item: Item) => boolean;
  /** Ids used lately, latest first: they win among matches of the same kind. */
  readonly recent?: readonly string[];
}

export interface SearchIndex<Item extends SearchItem> {
  /** Best first; items of equal cost in their own order. An empty query finds nothing. */
  search(query: string, options?: SearchOptions<Item>): readonly SearchHit<Item>[];
}

const KEYWORD = 5;
const GROUP = 200;
const RECENT = 8;

interface Word {
  readonly text: string;
  readonly letters: number;
  readonly initial: number;
}
const wordOf = (text: string): Word => ({ text, letters: bitsOf(text), initial: bitOf(text.charCodeAt(0)) });

/** An item's texts: title first, then keywords, then the group. */
function textsOf(item: SearchItem): readonly { readonly text: string; readonly cost: number }[] {
  const keywords = (item.keywords ?? []).map((text) => ({ text, cost: KEYWORD }));
  const group = item.group ? [{ text: item.group, cost: GROUP }] : [];
  return [{ text: item.title, cost: 0 }, ...keywords, ...group];
}

/**
 * A precomputed index over titles, pinyin (full, initials, half-typed, every reading of a polyphone),
 * English keywords and groups. One linear scan a query; a query that grows scans only what may still match.
 */
export function createSearchIndex<Item extends SearchItem>(items: readonly Item[]): SearchIndex<Item> {
  const texts = items.map(textsOf);
  const pool = createPool(texts.flat().map(({ text }) => tokenize(text)));
  const costs = Uint8Array.from(texts.flat(), ({ cost }) => cost);
  const bounds = new Int32Array(items.length + 1);
  for (const [index, own] of texts.entries()) bounds[index + 1] = bounds[index]! + own.length;
  const matcher = createMatcher(pool);
  const everyone = Int32Array.from(items, (_, index) => index);
  let last = { query: '', candidates: everyone };

  const fits = (word: Word, text: number): boolean =>
    (word.letters & ~pool.letters[text]!) === 0 && (word.initial & pool.initials[text]!) !== 0;

  /** The cost of a word in the item's best text. From `bound` on, an answer need not be exact. */
  const wordCost = (word: Word, item: number, bound: number): number => {
    let best = NEVER;
    for (let text = bounds[item]!; text < bounds[item + 1]!; text++) {
      if (!fits(word, text)) continue;
      const own = costs[text]!;
      const least =
        (word.initial & pool.firsts[text]!) === 0 ? WORD_START : matcher.floor(word.text.length, text);
      // Too dear to be shown: it stays a candidate for the next letter, and is not scored.
      if (own + least >= bound) best = Math.min(best, bound);
      else if (own + least < best) best = Math.min(best, own + matcher.cost(word.text, text));
    }
    return best;
  };

  /** Each word found somewhere (`rec day`), or all of them run together (`ri dui zhang`): the better. */
  const itemCost = (glued: Word, words: readonly Word[], item: number, bound: number): number => {
    const together = wordCost(glued, item, bound);
    if (words.length === 1) return together;
    let apart = 0;
    for (const word of words) {
      apart += wordCost(word, item, bound);
      if (apart >= NEVER) return together;
    }
    return Math.min(together, apart);
  };

  const rangesOf = (glued: Word, words: readonly Word[], item: number): readonly Range[] => {
    const title = bounds[item]!;
    const together = fits(glued, title) ? matcher.ranges(glued.text, title) : [];
    if (together.length > 0 || words.length === 1) return together;
    const apart = words.flatMap((word) => (fits(word, title) ? matcher.ranges(word.text, title) : []));
    return merge(apart);
  };

  return {
    search(query, options = {}) {
      const words = queryWords(query).map(wordOf);
      if (words.length === 0) return [];
      const glued = wordOf(words.map(({ text }) => text).join(''));
      const joined = words.map(({ text }) => text).join(' ');
      const pool = last.query !== '' && joined.startsWith(last.query) ? last.candidates : everyone;
      const recent = new Map(options.recent?.map((id, index) => [id, Math.max(RECENT - index, 1)]));
      const top = topOf(options.limit ?? 50);
      const still = new Int32Array(pool.length);
      let matched = 0;
      for (const index of pool) {
        const cost = itemCost(glued, words, index, top.bound() + (recent.size > 0 ? RECENT : 0));
        if (cost >= NEVER) continue;
        still[matched++] = index;
        const item = items[index]!;
        const final = cost - (recent.size > 0 ? (recent.get(item.id) ?? 0) : 0);
        if (final < top.bound() && (options.accept?.(item) ?? true)) top.add(final, index);
      }
      last = { query: joined, candidates: still.subarray(0, matched) };
      return top.hits().map(({ cost, index }) => ({
        item: items[index]!,
        cost,
        ranges: rangesOf(glued, words, index),
      }));
    },
  };
}

/** Sorted, and overlapping ranges joined. */
function merge(ranges: readonly Range[]): readonly Range[] {
  const merged: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
