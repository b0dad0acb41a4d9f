import { codeOf } from './searchText.ts';

export interface Coded {
  readonly item: number;
  readonly cost: number;
}
interface Entry {
  readonly code: string;
  readonly coded: Coded[];
}

/** Length of the prefix by which codes are indexed; shorter prefixes are not searched. */
const LETTERS = 3;

/** Looks up items by code. */
export class SearchCodes {
  readonly #byCode = new Map<string, Entry>();
  /** By the code's first letters, so that a prefix search reads few entries. */
  readonly #byBeginning = new Map<string, Entry[]>();

  add(code: string, coded: Coded): void {
    const key = codeOf(code);
    const known = this.#byCode.get(key);
    if (known) return void known.coded.push(coded);
    const entry: Entry = { code: key, coded: [coded] };
    this.#byCode.set(key, entry);
    const beginning = key.slice(0, LETTERS);
    const others = this.#byBeginning.get(beginning);
    if (others) others.push(entry);
    else this.#byBeginning.set(beginning, [entry]);
  }

  /** Items with exactly this code. */
  named(query: string): readonly Coded[] {
    return this.#byCode.get(codeOf(query))?.coded ?? [];
  }

  /** Calls back for each item with a code that starts with the query, with the number of remaining characters. */
  eachFrom(query: string, found: (coded: Coded, more: number) => void): void {
    const beginning = codeOf(query);
    if (beginning.length < LETTERS) return;
    for (const { code, coded } of this.#byBeginning.get(beginning.slice(0, LETTERS)) ?? [])
      if (code.startsWith(beginning)) for (const each of coded) found(each, code.length - beginning.length);
  }
}
