import type { StockMove } from '../../../../contract/stock.ts';
import { definePlace } from '../../../commands/place.ts';

/** What a form of 库存变动 is about: goods of the store by their code, or the purchase that is given back. */
export type StockAsked =
  | { readonly kind: 'count' | 'change' | 'purchase'; readonly fixmedinsHilistId: string }
  | { readonly kind: 'giveBack'; readonly purchase: StockMove };

/** The forms that move a store's goods, as the commands of its parts see them. */
export const stockPlace = definePlace<StockHandle>('stock');

export interface StockHandle {
  /** The store that is shown; empty: none is chosen. */
  readonly fixmedinsCode: string;
  /** Opens a form. `done` runs after saving. */
  ask(asked: StockAsked, done: () => void): void;
}
