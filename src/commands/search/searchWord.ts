import { NEVER } from './searchCost.ts';
import { bitOf, bitsOf, SYMBOLS, symbolOf, type TextPool } from './searchPool.ts';

/** A word of a query. */
export interface Word {
  readonly text: string;
  /** The bits of all its characters, of the first and of the last (see bitOf). */
  readonly letters: number;
  readonly initial: number;
  readonly last: number;
  /** By text: the word's cost in it plus one; 0 while unknown. */
  readonly costs: Int32Array;
}

/** The value in `costs` of a text that does not contain the word. */
export const NOWHERE = NEVER + 1;

/** How many words are cached: those of a query and their prefixes, while the last word is being typed. */
const KEPT = 8;

/** Whether a text may contain the word: a few look-ups that rule out nearly all other texts. */
function mayHold(pool: TextPool, { text: word, letters, initial }: Word, text: number): boolean {
  if ((letters & ~pool.letters[text]!) !== 0 || (initial & pool.initials[text]!) === 0) return false;
  let last = initial;
  for (let at = 1; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if ((pool.before[text * SYMBOLS + symbolOf(code)]! & last) === 0) return false;
    last = bitOf(code);
  }
  return true;
}

/** Caches the cost of words in texts: many items share a text, and the first word stays while a second is typed. */
export class WordCosts {
  readonly #known = new Map<string, Int32Array>();

  readonly #pool: TextPool;
  readonly #count: number;

  /** @param count how many texts the pool has */
  constructor(pool: TextPool, count: number) {
    this.#pool = pool;
    this.#count = count;
  }

  /** The word, with the texts ruled out that cannot contain it. Valid until `tidy`. */
  word(text: string): Word {
    const known = this.#known.get(text);
    const costs = known ?? new Int32Array(this.#count);
    const [initial, last] = [bitOf(text.charCodeAt(0)), bitOf(text.charCodeAt(text.length - 1))];
    const word = { text, letters: bitsOf(text), initial, last, costs };
    // Move the word to the end: the oldest is evicted first.
    this.#known.delete(text);
    this.#known.set(text, costs);
    if (known) return word;
    // A text without the word's prefix cannot contain the word.
    const shorter = this.#known.get(text.slice(0, -1));
    for (let nth = 0; nth < this.#count; nth++)
      if (shorter?.[nth] === NOWHERE || !mayHold(this.#pool, word, nth)) costs[nth] = NOWHERE;
    return word;
  }

  /** Evicts the least recently used words. */
  tidy(): void {
    for (const text of this.#known.keys()) {
      if (this.#known.size <= KEPT) return;
      this.#known.delete(text);
    }
  }
}
