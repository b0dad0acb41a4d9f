import { createStore } from '../../../state/createStore.ts';
import { emptySale, newDocno, type Sale } from './sale.ts';

/** The sale at this till. It holds goods and no person, and lives as long as the page. */
export class SaleStore {
  readonly #sale = createStore<Sale>(emptySale(newDocno()));
  #tryId = newDocno();
  readonly snapshot = this.#sale.snapshot;
  readonly subscribe = this.#sale.subscribe;

  /** @throws whatever `change` throws; the sale is then unchanged */
  readonly change = (change: (sale: Sale) => Sale): void => this.#sale.set(change(this.snapshot()));
  /** Ends the sale and starts an empty one under a new number. */
  readonly end = (): void => this.change(() => emptySale(newDocno()));
  /** The id of the last try to settle. */
  readonly lastTry = (): string => this.#tryId;
  /** The id of a new try. */
  readonly nextTry = (): string => (this.#tryId = newDocno());
}
