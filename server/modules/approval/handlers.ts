import type { ApprovalStage, DecideRequest } from '../../../contract/approval.ts';
import type { CallContext, ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { decide } from './decide.ts';
import { actorOf } from '../../approval/flow.ts';
import { findSteps, pageApprovals, totalApprovals } from './list.ts';

const deciding =
  (stage: ApprovalStage) =>
  async ({ db, insurer, user, logTarget }: CallContext, request: DecideRequest) => {
    const { approvalIds, decision, opnn } = request;
    logTarget({ count: approvalIds.length, approvalIds: approvalIds.slice(0, 20), decision, opnn });
    return { results: await decide(db, insurer, scopeOf(user), stage, request, actorOf(user)) };
  };

export const approvalHandlers: ModuleHandlers<'approval'> = {
  paged: ({ tx, user }, query) => pageApprovals(tx, user, query),
  totals: ({ tx, user }, filter) => totalApprovals(tx, user, filter),
  steps: async ({ tx, user }, { approvalId }) => ({ steps: await findSteps(tx, user, approvalId) }),
  first: deciding('first'),
  second: deciding('second'),
  final: deciding('final'),
};
