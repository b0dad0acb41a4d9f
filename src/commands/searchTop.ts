import { NEVER } from './searchCost.ts';

export interface Ranked {
  readonly cost: number;
  readonly index: number;
}

/** Keeps the cheapest few in order: cheaper than sorting ten thousand to show fifty. */
export interface Top {
  /** What a newcomer must cost less than. */
  bound(): number;
  add(cost: number, index: number): void;
  hits(): readonly Ranked[];
}

export function topOf(limit: number): Top {
  const hits: Ranked[] = [];
  return {
    bound: () => (hits.length < limit ? NEVER : (hits.at(-1)?.cost ?? NEVER)),
    add(cost, index) {
      let at = hits.length;
      while (at > 0 && (hits[at - 1]?.cost ?? 0) > cost) at--;
      hits.splice(at, 0, { cost, index });
      if (hits.length > limit) hits.pop();
    },
    hits: () => hits,
  };
}
