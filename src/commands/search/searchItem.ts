import type { Range } from './searchMatch.ts';

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
