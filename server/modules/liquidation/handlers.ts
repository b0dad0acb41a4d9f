import type { ApplyRequest } from '../../../contract/liquidation.ts';
import { preparedBy, type ModuleHandlers, type TransactionContext } from '../../http/handler.ts';
import { actorOf } from '../../approval/flow.ts';
import { scopeOf } from '../../query/scope.ts';
import { apply, refreshOwn } from './apply.ts';
import { preview } from './candidates.ts';
import { describeAppy, pageAppys, totalAppys } from './list.ts';
import { refresh } from './refresh.ts';
import { withdraw } from './withdraw.ts';

export const liquidationHandlers: ModuleHandlers<'liquidation'> = {
  paged: ({ tx, user }, query) => pageAppys(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalAppys(tx, scopeOf(user), filter),
  get: ({ tx, user }, { appyId }) => describeAppy(tx, scopeOf(user), appyId),
  preview: ({ tx, user }, request) => preview(tx, scopeOf(user), request),
  apply: preparedBy(
    ({ db, user }, request: ApplyRequest) => refreshOwn(db, scopeOf(user), request),
    async ({ tx, user, logTarget }: TransactionContext, request: ApplyRequest) => {
      const { begndate, enddate, groups } = request;
      logTarget({ begndate, enddate, groups: groups.length });
      return { results: await apply(tx, scopeOf(user), request, actorOf(user)) };
    },
  ),
  withdraw: ({ db, insurer, user, logTarget }, { appyId, memo }) => {
    logTarget({ appyId, memo });
    return withdraw(db, insurer, scopeOf(user), appyId, memo, actorOf(user));
  },
  refresh: async ({ db, insurer, user, logTarget }, { appyIds }) => {
    logTarget({ count: appyIds.length, appyIds: appyIds.slice(0, 20) });
    return { results: await refresh(db, insurer, scopeOf(user), appyIds) };
  },
};
