import { codeOf } from './searchText.ts';

export interface Coded {
  readonly item: number;
  readonly cost: number;
}
interface Entry {
  readonly code: string;
  readonly coded: Coded[];
}

/** Beginnings of codes that are looked up. */
const LETTERS = 3;

/** Who has which code. */
export class SearchCodes {
  readonly #byCode = new Map<string, Entry>();
  /** By their first letters, so that a beginning asks few of them. */
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

  /** Who has just this code. */
  named(query: string): readonly Coded[] {
    return this.#byCode.get(codeOf(query))?.coded ?? [];
  }

  /** Calls back with whoever has a code that begins so, and how many characters the code goes on. */
  eachFrom(query: string, found: (coded: Coded, more: number) => void): void {
    const beginning = codeOf(query);
    if (beginning.length < LETTERS) return;
    for (const { code, coded } of this.#byBeginning.get(beginning.slice(0, LETTERS)) ?? [])
      if (code.startsWith(beginning)) for (const each of coded) found(each, code.length - beginning.length);
  }
}
