import { createHash } from 'node:crypto';
import type { ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { confirm, mark, refreshMonth, voidMonth } from './act.ts';
import { pageRows, totalRows } from './list.ts';
import { pullJob, storesToPull } from './pull.ts';
import { rollBack } from './rollback.ts';
import { setlymOf } from './months.ts';

export const clearScoreHandlers: ModuleHandlers<'clearScore'> = {
  paged: ({ tx, user }, query) => pageRows(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalRows(tx, scopeOf(user), filter),
  pull: async ({ tx, user, jobs, logTarget }, request) => {
    const stores = await storesToPull(tx, scopeOf(user), request);
    logTarget({ setlMonth: request.setlMonth, stores: stores.length });
    const what = createHash('sha256').update(stores.join(',')).digest('base64url');
    return jobs.enqueue(tx, pullJob, {
      title: `清分提取 ${request.setlMonth} ${stores.length} 家门店`,
      by: user,
      request: { setlym: setlymOf(request.setlMonth), stores, opter: user.name },
      total: stores.length,
      dedupeKey: `clearScore.pull:${user.userId}:${request.setlMonth}:${what}`,
    });
  },
  mark: ({ tx, user, logTarget }, request) => {
    logTarget({ rows: request.rows.length, cnfmFlag: request.cnfmFlag });
    return mark(tx, scopeOf(user), request);
  },
  confirm: (context, key) => {
    context.logTarget({ ...key });
    return confirm(context, key);
  },
  rollback: ({ db, insurer, user, logTarget }, key) => {
    logTarget({ ...key });
    return rollBack(db, insurer, scopeOf(user), key);
  },
  void: ({ tx, user, logTarget }, request) => {
    logTarget({ ...request });
    return voidMonth(tx, user, request);
  },
  refresh: (context, key) => {
    context.logTarget({ ...key });
    return refreshMonth(context, key);
  },
};
