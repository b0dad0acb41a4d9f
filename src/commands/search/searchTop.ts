import { NEVER } from './searchCost.ts';

export interface Ranked {
  readonly cost: number;
  readonly index: number;
}

/**
 * Keeps the cheapest few in order; at equal cost the lower index first. Cheaper than sorting ten thousand items to
 * show fifty.
 */
export interface Top {
  /** The highest cost that still enters the list. */
  bound(): number;
  takes(cost: number, index: number): boolean;
  add(cost: number, index: number): void;
  hits(): readonly Ranked[];
}

export function topOf(limit: number): Top {
  const hits: Ranked[] = [];
  const isBefore = (cost: number, index: number, other: Ranked): boolean =>
    cost < other.cost || (cost === other.cost && index < other.index);
  return {
    bound: () => (hits.length < limit ? NEVER : (hits.at(-1)?.cost ?? NEVER)),
    takes(cost, index) {
      const last = hits.at(-1);
      return hits.length < limit ? cost < NEVER : last !== undefined && isBefore(cost, index, last);
    },
    add(cost, index) {
      let at = hits.length;
      while (at > 0 && isBefore(cost, index, hits[at - 1]!)) at--;
      hits.splice(at, 0, { cost, index });
      if (hits.length > limit) hits.pop();
    },
    hits: () => hits,
  };
}
