import type { CompensateRequest } from '../../../contract/compensate.ts';
import type { CallContext, ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { compensate, type CompensateAction } from './act.ts';
import { pageQuestions, totalQuestions } from './list.ts';

const acting =
  (action: CompensateAction) =>
  ({ db, insurer, user, logTarget }: CallContext, request: CompensateRequest) => {
    logTarget({ ...request });
    return compensate(db, insurer, scopeOf(user), action, request, {
      userId: user.userId,
      opter: user.name,
    });
  };

export const compensateHandlers: ModuleHandlers<'compensate'> = {
  paged: ({ tx, user }, query) => pageQuestions(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalQuestions(tx, scopeOf(user), filter),
  query: acting('query'),
  supplement: acting('supplement'),
  reverse: acting('reverse'),
  cancel: acting('cancel'),
  ignore: acting('ignore'),
};
