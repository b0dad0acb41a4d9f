import type { Database, Queryable } from '../db/connect.ts';
import type { InsurerPort } from '../insurer/port.ts';
import type { Actor, KindName } from './flow.ts';

/** What a decision does to its subject. `approved` and `rejected` run in the transaction of the decision. */
export interface ApprovalKind {
  /**
   * Called after the last stage. @throws Problem when the subject cannot be approved as it is; the decision is then not
   * made.
   */
  approved(tx: Queryable, subjectId: string, by: Actor): Promise<void>;
  rejected(tx: Queryable, subjectId: string, reason: string): Promise<void>;
  /**
   * Runs after the approval is committed: asks the centre, and returns a message for each subject. The sweep asks again
   * for what stays open.
   */
  carryOut?(
    db: Database,
    insurer: InsurerPort,
    subjectIds: readonly string[],
    by: Actor,
  ): Promise<ReadonlyMap<string, string>>;
}

/**
 * The kinds of application, listed in server/handlers.ts. A kind's own module withdraws its applications (`withdraw` in
 * flow.ts).
 */
export type ApprovalKinds = Readonly<Record<KindName, ApprovalKind>>;
