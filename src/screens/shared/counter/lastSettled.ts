import type { OrderName } from '../order/orderName.ts';

let settled: OrderName | null = null;

/** This page's latest settlement, for printing its sheet. Not kept after the page. */
export const lastSettled = {
  get: (): OrderName | null => settled,
  set(order: OrderName): void {
    settled = order;
  },
};
