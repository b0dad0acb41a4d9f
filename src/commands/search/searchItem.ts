import type { Range } from './searchMatch.ts';

export interface SearchItem {
  readonly id: string;
  readonly title: string;
  readonly keywords?: readonly string[];
  /** Paths and codes. An exact match ranks before everything else, an earlier code before a later one. */
  readonly codes?: readonly string[];
  /** Codes that the item shares with others: ranked after items that own them. */
  readonly sharedCodes?: readonly string[];
  /** Further search texts, ranked after every match of the item's own name. */
  readonly group?: string;
}

export interface SearchHit<Item extends SearchItem> {
  readonly item: Item;
  /** Lower is better; searchCost.ts lists the kinds of match. */
  readonly cost: number;
  /** What to highlight in the title: [start, end), UTF-16. */
  readonly ranges: readonly Range[];
}

export interface SearchOptions<Item extends SearchItem> {
  /** Maximum number of hits; 50 by default. */
  readonly limit?: number;
  /** Called only for items that match. */
  readonly accept?: (item: Item) => boolean;
  /** How much an item is used, by id, 0 to 60: it decides among matches of the same kind. */
  readonly use?: ReadonlyMap<string, number>;
}

export interface SearchIndex<Item extends SearchItem> {
  /** Best first; items of equal cost keep their order. An empty query finds nothing. */
  search(query: string, options?: SearchOptions<Item>): readonly SearchHit<Item>[];
}
