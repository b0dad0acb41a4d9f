import { emptySale, newDocno, type Sale } from './sale.ts';

/** The sale at this till. It holds goods and no person, and lives as long as the page. */
export class SaleStore {
  #sale: Sale = emptySale(newDocno());
  readonly #listeners = new Set<() => void>();

  readonly read = (): Sale => this.#sale;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** @throws what `change` throws; nothing is changed then */
  readonly change = (change: (sale: Sale) => Sale): void => {
    const next = change(this.#sale);
    if (next === this.#sale) return;
    this.#sale = next;
    for (const listener of this.#listeners) listener();
  };
  /** The sale is over: the next one has another number. */
  readonly end = (): void => this.change(() => emptySale(newDocno()));
  /** The same goods under another number: what was tried under the one before is over. */
  readonly renumber = (): void => this.change((sale) => ({ ...sale, docno: newDocno() }));
}
