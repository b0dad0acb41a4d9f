import type { ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { pageAbnormal, totalAbnormal } from './orders.ts';

export const abnormalOrderHandlers: ModuleHandlers<'abnormalOrder'> = {
  paged: ({ tx, user }, query) => pageAbnormal(tx, scopeOf(user), query, false),
  totals: ({ tx, user }, filter) => totalAbnormal(tx, scopeOf(user), filter, false),
  outpatientPaged: ({ tx, user }, query) => pageAbnormal(tx, scopeOf(user), query, true),
  outpatientTotals: ({ tx, user }, filter) => totalAbnormal(tx, scopeOf(user), filter, true),
};
