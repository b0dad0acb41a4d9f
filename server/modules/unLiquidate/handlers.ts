import type { ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import {
  daysUnliquidated,
  pageUnliquidated,
  subtotalUnliquidated,
  totalUnliquidated,
} from './unliquidated.ts';

export const unLiquidateHandlers: ModuleHandlers<'unLiquidate'> = {
  paged: ({ tx, user }, query) => pageUnliquidated(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalUnliquidated(tx, scopeOf(user), filter),
  subtotals: ({ tx, user }, request) => subtotalUnliquidated(tx, scopeOf(user), request),
  days: async ({ tx, user }, request) => ({ days: await daysUnliquidated(tx, scopeOf(user), request) }),
};
