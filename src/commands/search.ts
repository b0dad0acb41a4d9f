import { pinyin } from './pinyin.ts';
import { CODE, CODE_PART, GROUP, isCode, KEYWORD, NEVER, SHARED, USED, WORD_START } from './searchCost.ts';
import { createMatcher, type Range } from './searchMatch.ts';
import { bitOf, bitsOf, PoolWriter } from './searchPool.ts';
import { codeOf, queryWords, tokenize } from './searchText.ts';
import { topOf } from './searchTop.ts';
import { mayBeMistyped, typoFinder } from './searchTypo.ts';

export interface SearchItem {
  readonly id: string;
  readonly title: string;
  readonly keywords?: readonly string[];
  /** Paths and codes: typed in full they come before everything else, an earlier one before a later. */
  readonly codes?: readonly string[];
  /** Codes that it has in common with others: behind those whose own they are. */
  readonly sharedCodes?: readonly string[];
  /** Found by too, behind everything found by its own name. */
  readonly group?: string;
}

export interface SearchHit<Item extends SearchItem> {
  readonly item: Item;
  /** The smaller the better; searchCost.ts says which kind of match it is. */
  readonly cost: number;
  /** What to highlight in the title: [start, end), UTF-16. */
  readonly ranges: readonly Range[];
}

export interface SearchOptions<Item extends SearchItem> {
  /** At most so many hits; 50 unless told. */
  readonly limit?: number;
  /** Asked only of items that match. */
  readonly accept?: (item: Item) => boolean;
  /** How much an item is used, by id, 0 to 60: it wins among matches of the same kind. */
  readonly use?: ReadonlyMap<string, number>;
}

export interface SearchIndex<Item extends SearchItem> {
  /** Best first; items of equal cost in their own order. An empty query finds nothing. */
  search(query: string, options?: SearchOptions<Item>): readonly SearchHit<Item>[];
}

interface Word {
  readonly text: string;
  readonly letters: number;
  readonly initial: number;
}
const wordOf = (text: string): Word => ({ text, letters: bitsOf(text), initial: bitOf(text.charCodeAt(0)) });

interface Coded {
  readonly item: number;
  readonly cost: number;
}
/** Beginnings of codes that are looked up. */
const CODE_LETTERS = 3;
/** Where so many match, nobody needs parts of codes, or what is found past a slip. */
const FEW = 10;

/** An item's texts: title first, then keywords, then the group. */
function textsOf(item: SearchItem): readonly { readonly text: string; readonly cost: number }[] {
  const others = (item.keywords ?? []).map((text) => ({ text, cost: KEYWORD }));
  const group = item.group ? [{ text: item.group, cost: GROUP }] : [];
  return [{ text: item.title, cost: 0 }, ...others, ...group];
}

/**
 * A precomputed index over titles, pinyin (full, initials, half-typed, every reading of a polyphone), English keywords,
 * codes and groups. It is made anew when the dictionary of readings came after it was made.
 */
export function createSearchIndex<Item extends SearchItem>(items: readonly Item[]): SearchIndex<Item> {
  let readable = pinyin() !== null;
  let index = finish(searchIndexSteps(items));
  return {
    search(query, options) {
      if (!readable && pinyin() !== null) {
        readable = true;
        index = finish(searchIndexSteps(items));
      }
      return index.search(query, options);
    },
  };
}

function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Makes an index; yields after each item, so that whoever has time makes it in slices. */
export function* searchIndexSteps<Item extends SearchItem>(
  items: readonly Item[],
): Generator<void, SearchIndex<Item>> {
  const writer = new PoolWriter();
  /** Many items share a keyword or a group: each text is read once. */
  const numbers = new Map<string, number>();
  const codes = new Map<string, Coded[]>();
  const texts: number[] = [];
  const costs: number[] = [];
  const bounds = new Int32Array(items.length + 1);
  for (const [nth, item] of items.entries()) {
    for (const { text, cost } of textsOf(item)) {
      let number = numbers.get(text);
      if (number === undefined) numbers.set(text, (number = writer.add(tokenize(text))));
      texts.push(number);
      costs.push(cost);
    }
    bounds[nth + 1] = texts.length;
    const know = (code: string, cost: number): void => {
      const key = codeOf(code);
      codes.set(key, [...(codes.get(key) ?? []), { item: nth, cost }]);
    };
    for (const [place, code] of (item.codes ?? []).entries()) know(code, CODE + place);
    for (const code of item.sharedCodes ?? []) know(code, CODE + SHARED);
    yield;
  }
  return indexOver(items, {
    writer,
    count: numbers.size,
    codes,
    bounds,
    texts: new Int32Array(texts),
    costs: new Int32Array(costs),
  });
}

interface Laid {
  readonly writer: PoolWriter;
  /** Of different texts. */
  readonly count: number;
  readonly codes: ReadonlyMap<string, readonly Coded[]>;
  /** Item -> its texts, and what each costs. */
  readonly bounds: Int32Array;
  readonly texts: Int32Array;
  readonly costs: Int32Array;
}

/** One linear scan a query; a query that grows scans only what may still match. */
function indexOver<Item extends SearchItem>(items: readonly Item[], laid: Laid): SearchIndex<Item> {
  const { codes, bounds, texts, costs } = laid;
  const pool = laid.writer.pool();
  const matcher = createMatcher(pool);
  const everyone = Int32Array.from(items, (_, nth) => nth);
  let last = { query: '', candidates: everyone };

  const fits = (word: Word, text: number): boolean =>
    (word.letters & ~pool.letters[text]!) === 0 && (word.initial & pool.initials[text]!) !== 0;

  /** By word of the query that was asked last: what each text costs, plus one; 0 where that was not asked yet. */
  let asked = new Map<string, Int32Array>();
  const rememberOnly = (words: readonly Word[]): void => {
    asked = new Map(words.map(({ text }) => [text, asked.get(text) ?? new Int32Array(laid.count)]));
  };
  /** Keywords are shared by many items, and while a second word is typed the first one stays. */
  const textCost = (word: Word, text: number): number => {
    const known = asked.get(word.text);
    if (!known) return matcher.cost(word.text, text);
    if (known[text] === 0) known[text] = matcher.cost(word.text, text) + 1;
    return known[text]! - 1;
  };

  /** The cost of a word in the item's best text. From `bound` on, an answer need not be exact. */
  const wordCost = (word: Word, item: number, bound: number): number => {
    let best = NEVER;
    for (let at = bounds[item]!; at < bounds[item + 1]!; at++) {
      const text = texts[at]!;
      if (!fits(word, text)) continue;
      const own = costs[at]!;
      const least =
        (word.initial & pool.firsts[text]!) === 0 ? WORD_START : matcher.floor(word.text.length, text);
      // Too dear to be shown: it stays a candidate for the next letter, and is not scored.
      if (own + least >= bound) best = Math.min(best, bound);
      else if (own + least < best) best = Math.min(best, own + textCost(word, text));
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

  /** By item: the cost of its best text past a slip in this word; each text is looked at once. */
  const slipsOf = (word: Word): Int32Array => {
    const find = typoFinder(pool, word.text);
    const byText = new Int32Array(laid.count);
    const byItem = new Int32Array(items.length);
    for (let item = 0; item < items.length; item++) {
      let best = NEVER;
      for (let at = bounds[item]!; at < bounds[item + 1]!; at++) {
        const text = texts[at]!;
        if (costs[at]! >= GROUP) continue;
        const slip = byText[text] || find(text);
        byText[text] = slip;
        if (slip < NEVER && costs[at]! + slip < best) best = costs[at]! + slip;
      }
      byItem[item] = best;
    }
    return byItem;
  };

  /** What is found past one slip, in one of the words or in all of them run together. */
  const mistyped = (
    glued: Word,
    words: readonly Word[],
    offer: (cost: number, item: number) => void,
  ): void => {
    const none = new Int32Array(0);
    const together = mayBeMistyped(glued.text) ? slipsOf(glued) : none;
    const apart =
      words.length === 1 ? [] : words.map((word) => (mayBeMistyped(word.text) ? slipsOf(word) : none));
    for (const item of everyone) {
      let best = together[item] ?? NEVER;
      for (const [wrong, slips] of apart.entries()) {
        const slip = slips[item] ?? NEVER;
        if (slip >= best) continue;
        const right = words.reduce(
          (sum, word, nth) => sum + (nth === wrong ? 0 : wordCost(word, item, NEVER)),
          0,
        );
        best = Math.min(best, slip + right);
      }
      if (best < NEVER) offer(best, item);
    }
  };

  /** Codes that begin so. */
  const codesFrom = (beginning: string): readonly Coded[] => {
    const found: Coded[] = [];
    if (beginning.length < CODE_LETTERS) return found;
    for (const [code, entries] of codes)
      if (code.startsWith(beginning))
        for (const { item, cost } of entries)
          found.push({ item, cost: cost - CODE + CODE_PART + code.length - beginning.length });
    return found;
  };

  const rangesOf = (glued: Word, words: readonly Word[], item: number): readonly Range[] => {
    const title = texts[bounds[item]!]!;
    const together = fits(glued, title) ? matcher.ranges(glued.text, title) : [];
    if (together.length > 0 || words.length === 1) return together;
    return merge(words.flatMap((word) => (fits(word, title) ? matcher.ranges(word.text, title) : [])));
  };

  return {
    search(query, { limit = 50, accept = () => true, use } = {}) {
      const words = queryWords(query).map(wordOf);
      if (words.length === 0) return [];
      const glued = wordOf(words.map(({ text }) => text).join(''));
      rememberOnly(words.length === 1 ? words : [glued, ...words]);
      const joined = words.map(({ text }) => text).join(' ');
      const grown = last.query !== '' && joined.startsWith(last.query);
      const candidates = grown ? last.candidates : everyone;
      const spare = use && use.size > 0 ? USED : 0;
      const top = topOf(limit);
      const offer = (cost: number, item: number): void => {
        const final = cost - Math.min(use?.get(items[item]!.id) ?? 0, USED);
        if (final < top.bound() && accept(items[item]!)) top.add(final, item);
      };
      const taken = new Set<number>();
      const once = (cost: number, item: number): void => {
        if (!taken.has(item)) offer(cost, item);
      };
      for (const { item, cost } of codes.get(codeOf(query)) ?? []) {
        once(cost, item);
        taken.add(item);
      }
      const still = new Int32Array(candidates.length);
      let matched = 0;
      for (const item of candidates) {
        const cost = itemCost(glued, words, item, top.bound() + spare);
        if (cost >= NEVER) continue;
        still[matched++] = item;
        once(cost, item);
      }
      last = { query: joined, candidates: still.subarray(0, matched) };
      if (top.hits().length < FEW) {
        for (let nth = 0; nth < matched; nth++) taken.add(still[nth]!);
        for (const { item, cost } of codesFrom(codeOf(query))) {
          once(cost, item);
          taken.add(item);
        }
        if (words.some(({ text }) => mayBeMistyped(text)) || mayBeMistyped(glued.text))
          mistyped(glued, words, once);
      }
      return top.hits().map(({ cost, index }) => ({
        item: items[index]!,
        cost,
        ranges: isCode(cost) ? [] : rangesOf(glued, words, index),
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
