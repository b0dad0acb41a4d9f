import type { GoodsRow } from '../../../../contract/goods.ts';
import { definePlace } from '../../../commands/place.ts';

/** 商品 of a store, as its commands see it. */
export const goodsPlace = definePlace<GoodsHandle>('goods');

export interface GoodsHandle {
  /** The store that is shown; empty: none is chosen. */
  readonly fixmedinsCode: string;
  /** Opens the form of goods, or of new ones. `done` runs after saving. */
  edit(row: GoodsRow | null, done: () => void): void;
}
