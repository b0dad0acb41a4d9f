/** Maps a text to the items that contain it: `item` and `cost` from `from[text]` to `from[text + 1]`. */
export interface Holders {
  readonly from: Int32Array;
  readonly item: Int32Array;
  /** The text's own cost for this item. */
  readonly cost: Int32Array;
}

interface Given {
  readonly count: number;
  readonly bounds: Int32Array;
  readonly texts: Int32Array;
  readonly costs: Int32Array;
}

/** The items of each text, in the order of the items. */
export function holdersOf({ count, bounds, texts, costs }: Given): Holders {
  const from = new Int32Array(count + 1);
  for (const text of texts) from[text + 1]! += 1;
  for (let text = 0; text < count; text++) from[text + 1]! += from[text]!;
  const next = from.slice();
  const item = new Int32Array(texts.length);
  const cost = new Int32Array(texts.length);
  for (let nth = 0; nth < bounds.length - 1; nth++)
    for (let at = bounds[nth]!; at < bounds[nth + 1]!; at++) {
      const place = next[texts[at]!]!++;
      item[place] = nth;
      cost[place] = costs[at]!;
    }
  return { from, item, cost };
}
