import { pinyin } from './pinyin.ts';
import { SearchCodes } from './searchCodes.ts';
import { CODE, GROUP, KEYWORD, SHARED } from './searchCost.ts';
import type { SearchIndex, SearchItem } from './searchItem.ts';
import { indexOver } from './searchOver.ts';
import { PoolWriter } from './searchPool.ts';
import { tokenize } from './searchText.ts';

export type { SearchHit, SearchIndex, SearchItem, SearchOptions } from './searchItem.ts';

/** An item's texts: title first, then keywords, then the group. */
function textsOf(item: SearchItem): readonly { readonly text: string; readonly cost: number }[] {
  const others = (item.keywords ?? []).map((text) => ({ text, cost: KEYWORD }));
  const group = item.group ? [{ text: item.group, cost: GROUP }] : [];
  return [{ text: item.title, cost: 0 }, ...others, ...group];
}

/**
 * A precomputed index over titles, pinyin (full, initials, half-typed, every reading of a polyphone), English
 * keywords, codes and groups. It is rebuilt when the pinyin dictionary is loaded.
 */
export function createSearchIndex<Item extends SearchItem>(items: readonly Item[]): SearchIndex<Item> {
  let reader = pinyin();
  let index = finish(searchIndexSteps(items));
  return {
    search(query, options) {
      if (reader !== pinyin()) {
        reader = pinyin();
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

/** Builds an index. Yields after each item, so that the caller can build it in slices. */
export function* searchIndexSteps<Item extends SearchItem>(
  items: readonly Item[],
): Generator<void, SearchIndex<Item>> {
  const writer = new PoolWriter();
  /** Many items share a keyword or a group: each distinct text is added once. */
  const numbers = new Map<string, number>();
  const codes = new SearchCodes();
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
    for (const [place, code] of (item.codes ?? []).entries())
      codes.add(code, { item: nth, cost: CODE + place });
    for (const code of item.sharedCodes ?? []) codes.add(code, { item: nth, cost: CODE + SHARED });
    yield;
  }
  return indexOver(items, {
    pool: writer.pool(),
    count: numbers.size,
    codes,
    bounds,
    texts: new Int32Array(texts),
    costs: new Int32Array(costs),
  });
}
