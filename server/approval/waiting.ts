import { sql, type SQL } from 'drizzle-orm';
import { STAGE_BUTTON, STAGES, type ApprovalStage } from '../../contract/approval.ts';
import type { ApprovalWaiting } from '../../contract/dashboard.ts';
import { permits } from '../../contract/rights/permission.ts';
import { rowOf, type Queryable } from '../db/connect.ts';
import { scopeOf, within } from '../query/scope.ts';
import type { SessionUser } from '../security/session.ts';
import { accountsOf, actorOf, isOwn, type Actor } from './flow.ts';

/** The stages that a person may decide. */
export const stagesOf = ({ rights }: Pick<SessionUser, 'rights'>): ApprovalStage[] =>
  STAGES.filter((stage) => permits({ menuCode: 'Approval', buttonCode: STAGE_BUTTON[stage] }, rights));

export const decidedByMe = (by: Actor): SQL =>
  sql`(select t.stage from approval_step t where t.approval_id = p.approval_id and t.user_id = any(${accountsOf(by)})
         and t.decision <> 'withdraw' order by t.nth desc limit 1)`;

/**
 * What waits for this person: open, at a stage they may decide, not applied for by them, and not yet decided by them at
 * any stage.
 */
export const waitsFor = (user: SessionUser): SQL => {
  const by = actorOf(user);
  return sql`(p.state = 'open' and p.stage = any(${sql.param(stagesOf(user))}::text[])
    and not ${isOwn(by)} and ${decidedByMe(by)} is null)`;
};

/** Counts for the home page; null for a person who may decide at no stage. */
export const waitingApprovals = async (db: Queryable, user: SessionUser): Promise<ApprovalWaiting | null> =>
  stagesOf(user).length === 0
    ? null
    : rowOf<ApprovalWaiting>(
        db,
        sql`select count(*)::int as waiting, to_char(min(p.appy_time), 'YYYY-MM-DD') as since
              from approval p where ${within(scopeOf(user), 'p')} and ${waitsFor(user)}`,
      );
