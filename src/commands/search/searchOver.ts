import type { SearchCodes } from './searchCodes.ts';
import { CODE, CODE_PART, isCode, NEVER, TYPO, USED, WORD_START } from './searchCost.ts';
import { holdersOf } from './searchHolders.ts';
import type { SearchIndex, SearchItem } from './searchItem.ts';
import { createMatcher, type Range } from './searchMatch.ts';
import type { TextPool } from './searchPool.ts';
import { queryWords } from './searchText.ts';
import { topOf } from './searchTop.ts';
import { slipFinder } from './searchTypo.ts';
import { NOWHERE, WordCosts, type Word } from './searchWord.ts';

export interface PooledItems {
  readonly pool: TextPool;
  /** Number of distinct texts. */
  readonly count: number;
  readonly codes: SearchCodes;
  /** The texts of each item (from `bounds[item]` on), and their costs. */
  readonly bounds: Int32Array;
  readonly texts: Int32Array;
  readonly costs: Int32Array;
}

/** With at least this many matches, prefixes of codes and typing errors are not searched. */
const FEW = 10;
/** Marks an item with a text that may begin with a word of the query. */
const FIRST = 1 << 30;

/**
 * The search over a finished pool. It first rules out texts that cannot contain a word, then scores the remaining
 * items, likely prefix matches first: their costs rule out most of the rest.
 */
export function indexOver<Item extends SearchItem>(
  items: readonly Item[],
  laid: PooledItems,
): SearchIndex<Item> {
  const { pool, codes, bounds, texts, costs } = laid;
  const matcher = createMatcher(pool);
  const words = new WordCosts(pool, laid.count);
  const holders = holdersOf(laid);
  const slips = slipFinder(laid, holders);
  /** By item: the words that it may contain, one bit each. */
  const marks = new Int32Array(items.length);
  /** By item: whether it was offered. Each item is offered once, with its best kind of match. */
  const seen = new Uint8Array(items.length);

  const mark = ({ costs: known, initial }: Word, bit: number): void => {
    for (let text = 0; text < laid.count; text++) {
      if (known[text] === NOWHERE) continue;
      const bits = (pool.firsts[text]! & initial) === 0 ? bit : bit | FIRST;
      for (let at = holders.from[text]!; at < holders.from[text + 1]!; at++)
        marks[holders.item[at]!]! |= bits;
    }
  };

  /** The cost of a word in the item's best text. Values from `bound` on may be inexact. */
  const wordCost = (word: Word, item: number, bound: number): number => {
    let best = NEVER;
    for (let at = bounds[item]!; at < bounds[item + 1]!; at++) {
      const text = texts[at]!;
      const known = word.costs[text]!;
      if (known === NOWHERE) continue;
      const own = costs[at]!;
      if (known > 0) {
        best = Math.min(best, own + known - 1);
        continue;
      }
      const least = own + matcher.floor(word, text);
      // Too expensive to be shown: counted as a match without an exact score.
      if (least >= bound) best = Math.min(best, bound);
      else if (least < best) {
        const cost = matcher.cost(word.text, text);
        word.costs[text] = cost + 1;
        best = Math.min(best, own + cost);
      }
    }
    return best;
  };

  /** The better of two readings: each word by itself (`rec day`), or all joined (`ri dui zhang`). */
  const itemCost = (glued: Word, apart: readonly Word[], item: number, bound: number): number => {
    const together = wordCost(glued, item, bound);
    if (apart.length === 0) return together;
    let sum = 0;
    for (const word of apart) {
      sum += wordCost(word, item, bound - sum);
      if (sum >= bound) break;
    }
    return Math.min(together, sum);
  };

  /** Matches with one typing error, in a single word or in all words joined. */
  const mistyped = (
    glued: Word,
    apart: readonly Word[],
    offer: (cost: number, item: number) => void,
  ): void => {
    for (const [item, slip] of slips(glued.text)) offer(slip, item);
    for (const wrong of apart)
      for (const [item, slip] of slips(wrong.text)) {
        const others = apart.filter((word) => word !== wrong);
        const cost = others.reduce((sum, word) => sum + wordCost(word, item, NEVER), slip);
        if (cost < NEVER) offer(cost, item);
      }
  };

  const rangesOf = (glued: Word, apart: readonly Word[], item: number): readonly Range[] => {
    const title = texts[bounds[item]!]!;
    const holds = ({ costs: known }: Word): boolean => known[title] !== NOWHERE;
    const together = holds(glued) ? matcher.ranges(glued.text, title) : [];
    if (together.length > 0) return together;
    return merge(apart.flatMap((word) => (holds(word) ? matcher.ranges(word.text, title) : [])));
  };

  return {
    search(query, { limit = 50, accept = () => true, use } = {}) {
      const typed = queryWords(query);
      if (typed.length === 0) return [];
      const glued = words.word(typed.join(''));
      const apart = typed.length === 1 ? [] : typed.map((text) => words.word(text));
      const spare = use && use.size > 0 ? USED : 0;
      const top = topOf(limit);
      seen.fill(0);
      const offer = (cost: number, item: number): void => {
        const final = cost - Math.min(use?.get(items[item]!.id) ?? 0, USED);
        if (top.takes(final, item) && accept(items[item]!)) top.add(final, item);
      };
      const once = (cost: number, item: number): void => {
        if (seen[item] === 1) return;
        seen[item] = 1;
        offer(cost, item);
      };

      for (const { item, cost } of codes.named(query)) once(cost, item);

      marks.fill(0);
      mark(glued, 1);
      for (const [nth, word] of apart.entries()) mark(word, 2 << nth);
      const all = apart.length === 0 ? 1 : (2 << apart.length) - 2;
      const scan = (first: number): void => {
        for (let item = 0; item < items.length; item++) {
          const held = marks[item]!;
          if ((held & FIRST) !== first || ((held & 1) === 0 && (held & all) !== all)) continue;
          // Beyond this cost an item is not shown, however much it is used.
          const bound = top.bound() + spare + 1;
          const cost = itemCost(glued, apart, item, bound);
          if (cost < bound && cost < NEVER) once(cost, item);
          else if (cost < NEVER) seen[item] = 1;
        }
      };
      scan(FIRST);
      if (top.bound() + spare >= WORD_START) scan(0);

      const isFew = top.hits().length < FEW;
      const needs = (kind: number): boolean => isFew && top.bound() > kind;
      if (needs(CODE_PART))
        codes.eachFrom(query, ({ item, cost }, more) => once(cost - CODE + CODE_PART + more, item));
      if (needs(TYPO)) {
        const found = new Map<number, number>();
        mistyped(glued, apart, (cost, item) => {
          if (seen[item] !== 1) found.set(item, Math.min(cost, found.get(item) ?? NEVER));
        });
        for (const [item, cost] of found) offer(cost, item);
      }
      const hits = top.hits().map(({ cost, index }) => ({
        item: items[index]!,
        cost,
        ranges: isCode(cost) ? [] : rangesOf(glued, apart, index),
      }));
      words.tidy();
      return hits;
    },
  };
}

/** Sorts the ranges and joins those that overlap. */
function merge(ranges: readonly Range[]): readonly Range[] {
  const merged: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
