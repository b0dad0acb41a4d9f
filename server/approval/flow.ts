import { sql, type SQL } from 'drizzle-orm';
import type { ApprovalStage, ApprovalStep, approvalRow } from '../../contract/approval.ts';
import { codeName } from '../../contract/codes/codes.ts';
import type { z } from 'zod';
import { samePerson } from '../security/persons.ts';
import type { SessionUser } from '../security/session.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';

export type KindName = z.infer<typeof approvalRow>['kind'];
type State = z.infer<typeof approvalRow>['state'];

/** Who acts: the person, even when an administrator has entered another account, and the account itself. */
export interface Actor {
  readonly person: string;
  readonly account: string;
  readonly opter: string;
}
export const actorOf = (user: Pick<SessionUser, 'userId' | 'enteredBy' | 'name'>): Actor => ({
  person: user.enteredBy ?? user.userId,
  account: user.userId,
  opter: user.name,
});

/** A subject to approve. The kind's own table has the rest. */
export interface Subject {
  readonly kind: KindName;
  readonly subjectId: string;
  readonly title: string;
  readonly poolareaNo: string;
  readonly companyId: string;
  readonly fixmedinsCode: string;
  readonly amount: string;
}

/** Begins the approval of a subject, in the transaction that creates the subject. */
export async function begin(tx: Queryable, subject: Subject, by: Actor): Promise<void> {
  await tx.execute(
    sql`insert into approval (kind, subject_id, title, poolarea_no, company_id, fixmedins_code, amount, user_id, applied_as, opter_name)
        values (${subject.kind}, ${subject.subjectId}, ${subject.title}, ${subject.poolareaNo}, ${subject.companyId},
                ${subject.fixmedinsCode}, ${subject.amount}::numeric, ${by.person}, ${by.account}, ${by.opter})`,
  );
}

export interface Held {
  readonly approvalId: string;
  readonly kind: KindName;
  readonly subjectId: string;
  readonly stage: ApprovalStage;
  readonly state: State;
  readonly userId: string;
  readonly appliedAs: string;
}
const HELD = sql`approval_id, kind, subject_id, stage, state, user_id, applied_as`;

/** Locks an approval until the transaction ends; null when there is none. Lock the approval before its subject. */
export async function hold(tx: Queryable, condition: ReturnType<typeof sql>): Promise<Held | null> {
  const [held] = await rowsOf<Held>(tx, sql`select ${HELD} from approval p where ${condition} for update`);
  return held ?? null;
}

/** Records a decision and the state that it leads to. The caller must hold the approval's lock. */
export async function note(
  tx: Queryable,
  held: Held,
  step: { readonly decision: ApprovalStep['decision']; readonly opnn: string },
  next: { readonly stage: ApprovalStage; readonly state: State },
  by: Actor,
): Promise<void> {
  await tx.execute(
    sql`insert into approval_step (approval_id, nth, stage, decision, opnn, user_id, opter_name)
        select ${held.approvalId}, coalesce(max(nth), 0) + 1, ${held.stage}, ${step.decision}, ${step.opnn}, ${by.person}, ${by.opter}
          from approval_step where approval_id = ${held.approvalId}`,
  );
  await tx.execute(
    sql`update approval set stage = ${next.stage}, state = ${next.state},
               ended_at = case when ${next.state} = 'open' then null else clock_timestamp() end
         where approval_id = ${held.approvalId}`,
  );
}

/** Withdraws a subject from approval. False when it has been decided already, or was never in approval. */
export async function withdraw(
  tx: Queryable,
  kind: KindName,
  subjectId: string,
  reason: string,
  by: Actor,
): Promise<boolean> {
  const held = await hold(tx, sql`p.kind = ${kind} and p.subject_id = ${subjectId}`);
  if (held?.state !== 'open') return false;
  await note(tx, held, { decision: 'withdraw', opnn: reason }, { stage: held.stage, state: 'withdrawn' }, by);
  return true;
}

/** All steps, oldest first. */
export const stepsOf = (db: Queryable, condition: ReturnType<typeof sql>): Promise<ApprovalStep[]> =>
  rowsOf<ApprovalStep>(
    db,
    sql`select t.stage, t.decision, t.opnn, t.opter_name, t.decided_at
          from approval_step t join approval p using (approval_id) where ${condition} order by t.nth`,
  );

/** The current state in words, for someone whose decision came too late. */
export async function standing(db: Queryable, { approvalId, state, stage }: Held): Promise<string> {
  const [last] = await rowsOf<ApprovalStep>(
    db,
    sql`select stage, decision, opnn, opter_name, decided_at from approval_step where approval_id = ${approvalId}
         order by nth desc limit 1`,
  );
  const did = last
    ? `${last.opterName} 已于 ${last.decidedAt} ${last.decision === 'withdraw' ? '' : codeName('approvalStage', last.stage)}${codeName('approvalDecision', last.decision)}`
    : '该申请尚未审批';
  return state === 'open'
    ? `${did}，现在等待${codeName('approvalStage', stage)}，请刷新后查看`
    : `${did}，请刷新后查看`;
}

/** All accounts of the actor, for four-eyes rules: also those of which they held a reset code. A text[]. */
export const accountsOf = ({ person, account }: Pick<Actor, 'person' | 'account'>): SQL =>
  samePerson([person, account]);

/** Whether the actor, under any account, applied for approval `p`. */
export const isOwn = (by: Pick<Actor, 'person' | 'account'>): SQL =>
  sql`(p.user_id = any(${accountsOf(by)}) or p.applied_as = any(${accountsOf(by)}))`;

/** The stage that the actor has decided under any account, with the decision, and whether they applied for it. */
export const decidedBy = (db: Queryable, approvalId: string, by: Actor) =>
  rowOf<{
    stage: ApprovalStage | null;
    decision: ApprovalStep['decision'] | null;
    isOwn: boolean;
  }>(
    db,
    sql`select t.stage, t.decision, ${isOwn(by)} as is_own
          from approval p left join approval_step t
            on t.approval_id = p.approval_id and t.user_id = any(${accountsOf(by)}) and t.decision <> 'withdraw'
         where p.approval_id = ${approvalId} order by t.nth desc nulls last limit 1`,
  );

/** Why a person may never decide this approval; null where they may. */
export function barredFrom(
  { isOwn: applied }: { readonly isOwn: boolean },
  decided: ApprovalStage | null,
): string | null {
  if (applied) return '不能审批自己的申请';
  return decided === null ? null : `您已作过${codeName('approvalStage', decided)}，下一环节须由他人审批`;
}
