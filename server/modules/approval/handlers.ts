import type { ApprovalStage, DecideRequest } from '../../../contract/approval.ts';
import type { CallContext, ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import type { ApprovalKinds } from '../../approval/kind.ts';
import { decide } from './decide.ts';
import { actorOf } from '../../approval/flow.ts';
import { findSteps, pageApprovals, saleOfRefund, totalApprovals } from './list.ts';

const deciding =
  (kinds: ApprovalKinds, stage: ApprovalStage) =>
  async ({ db, insurer, user, logTarget }: CallContext, request: DecideRequest) => {
    const { approvalIds, decision, opnn } = request;
    logTarget({ count: approvalIds.length, approvalIds: approvalIds.slice(0, 20), decision, opnn });
    return { results: await decide(db, insurer, kinds, scopeOf(user), stage, request, actorOf(user)) };
  };

export const approvalHandlers = (kinds: ApprovalKinds): ModuleHandlers<'approval'> => ({
  paged: ({ tx, user }, query) => pageApprovals(tx, user, query),
  totals: ({ tx, user }, filter) => totalApprovals(tx, user, filter),
  steps: async ({ tx, user }, { approvalId }) => ({ steps: await findSteps(tx, user, approvalId) }),
  sale: async ({ tx, user }, { approvalId }) => ({ sale: await saleOfRefund(tx, user, approvalId) }),
  first: deciding(kinds, 'first'),
  second: deciding(kinds, 'second'),
  final: deciding(kinds, 'final'),
});
