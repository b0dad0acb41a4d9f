import { sql } from 'drizzle-orm';
import { STAGES, type ApprovalStage, type DecideRequest } from '../../../contract/approval.ts';
import { codeName } from '../../../contract/codes/codes.ts';
import type { Database, Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import { within, type Scope } from '../../query/scope.ts';
import { decidedBy, hold, note, standing, type Actor, type Held, barredFrom } from '../../approval/flow.ts';
import type { ApprovalKinds } from '../../approval/kind.ts';

interface Decided {
  readonly approvalId: string;
  readonly ok: boolean;
  readonly message: string;
}
interface Made extends Decided {
  /** Set when this decision was the final approval. */
  readonly done: Held | null;
}

/**
 * Decides approvals one by one, each in its own transaction with its own result. What the final stage triggers runs
 * after all decisions are committed.
 */
export async function decide(
  db: Database,
  insurer: InsurerPort,
  kinds: ApprovalKinds,
  scope: Scope,
  stage: ApprovalStage,
  request: DecideRequest,
  by: Actor,
): Promise<Decided[]> {
  const made: Made[] = [];
  for (const approvalId of new Set(request.approvalIds))
    try {
      made.push(
        await db.transaction((tx) => decideOne(tx, kinds, scope, stage, { ...request, approvalId }, by)),
      );
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      made.push({ approvalId, ok: false, message: error.message, done: null });
    }
  const messages = new Map<string, string>();
  for (const [kind, { carryOut }] of Object.entries(kinds)) {
    const subjects = made.flatMap(({ done }) => (done?.kind === kind ? [done.subjectId] : []));
    if (!carryOut || subjects.length === 0) continue;
    for (const [subjectId, message] of await carryOut(db, insurer, subjects, by))
      messages.set(subjectId, message);
  }
  return made.map(({ done, ...each }) => ({
    ...each,
    message: [each.message, done ? messages.get(done.subjectId) : undefined].filter(Boolean).join('，'),
  }));
}

const PAST = { approve: '已通过', reject: '已驳回' } as const;

async function decideOne(
  tx: Queryable,
  kinds: ApprovalKinds,
  scope: Scope,
  stage: ApprovalStage,
  { approvalId, decision, opnn }: Omit<DecideRequest, 'approvalIds'> & { readonly approvalId: string },
  by: Actor,
): Promise<Made> {
  const held = await hold(tx, sql`p.approval_id = ${approvalId} and ${within(scope, 'p')}`);
  if (!held) throw Problem.business('没有找到该申请单');
  const mine = await decidedBy(tx, approvalId, by);
  const decided = { approvalId, ok: true, message: `${codeName('approvalStage', stage)}${PAST[decision]}` };
  // The same decision again, or its reply was lost.
  if (mine.stage === stage && mine.decision === decision) return { ...decided, done: null };
  if (held.state !== 'open' || held.stage !== stage) throw Problem.business(await standing(tx, held));
  const reason = barredFrom(mine, mine.stage);
  if (reason !== null) throw Problem.business(reason);
  const next = STAGES[STAGES.indexOf(stage) + 1];
  const kind = kinds[held.kind];
  const isDone = decision === 'approve' && next === undefined;
  await note(
    tx,
    held,
    { decision, opnn },
    decision === 'reject'
      ? { stage, state: 'rejected' }
      : next === undefined
        ? { stage, state: 'approved' }
        : { stage: next, state: 'open' },
    by,
  );
  if (decision === 'reject') await kind.rejected(tx, held.subjectId, opnn);
  if (isDone) await kind.approved(tx, held.subjectId, by);
  return { ...decided, done: isDone ? held : null };
}
