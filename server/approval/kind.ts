import type { Database, Queryable } from '../db/connect.ts';
import type { InsurerPort } from '../insurer/port.ts';
import type { Actor, KindName } from './flow.ts';

/** What a decision means for what was applied for. The first two run in the transaction of the decision. */
export interface ApprovalKind {
  /** After the last stage. @throws Problem where it cannot be approved as it is: the decision is not made then. */
  approved(tx: Queryable, subjectId: string, by: Actor): Promise<void>;
  rejected(tx: Queryable, subjectId: string, reason: string): Promise<void>;
  /**
   * What approval has set going, once it is committed: asks the centre and gives a sentence for each subject. What is not
   * asked now is swept.
   */
  carryOut?(
    db: Database,
    insurer: InsurerPort,
    subjectIds: readonly string[],
    by: Actor,
  ): Promise<ReadonlyMap<string, string>>;
}

/** Each kind of application, listed by server/handlers.ts. What its applicant takes back, its own module does (`withdraw` of flow.ts). */
export type ApprovalKinds = Readonly<Record<KindName, ApprovalKind>>;
