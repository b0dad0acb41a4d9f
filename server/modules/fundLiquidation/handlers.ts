import type { ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { pageFunds, totalFunds } from './fundList.ts';

export const fundLiquidationHandlers: ModuleHandlers<'fundLiquidation'> = {
  paged: ({ tx, user }, query) => pageFunds(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalFunds(tx, scopeOf(user), filter),
};
