import { sql, type SQL } from 'drizzle-orm';
import type { Suspicion, SuspicionKey } from '../../../contract/auditManagement.ts';
import { toFen } from '../../../contract/wire/money.ts';
import { rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { takeDue } from '../../db/takeDue.ts';
import { Problem } from '../../errors/problem.ts';
import type { AnswerRequest } from '../../insurer/audits.ts';
import { newMsgid } from '../../insurer/msgid.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { untriedFor } from '../../insurer/tellEach.ts';
import type { Scope } from '../../query/scope.ts';
import { contentOf } from './atts.ts';
import { suspicionOf } from './list.ts';

/** The store's one answer: an appeal, or that it accepts. */
export interface Answer {
  readonly applFlag: '1' | '2';
  readonly applAmt: string | null;
  readonly applRea: string;
}

/** A suspicion that may still be answered, locked. @throws Problem that says why not */
export async function openSuspicion(tx: Queryable, scope: Scope, key: SuspicionKey): Promise<Suspicion> {
  const found = await suspicionOf(tx, scope, key, true);
  if (found.barred !== null) throw Problem.business(found.barred);
  return found;
}

/** Writes the answer with its message id. The sweep sends it. */
export async function writeAnswer(
  tx: Queryable,
  scope: Scope,
  key: SuspicionKey,
  { applFlag, applAmt, applRea }: Answer,
  applerName: string,
): Promise<Suspicion> {
  const { chkVolaAmt } = await openSuspicion(tx, scope, key);
  if (applAmt !== null && toFen(applAmt) > toFen(chkVolaAmt))
    throw Problem.invalidField('applAmt', `申诉金额不能超过初审违规金额 ${chkVolaAmt}`);
  const msgid = await newMsgid(tx, key.fixmedinsCode);
  await tx.execute(
    sql`update suspicion set appl_flag = ${applFlag}, appl_amt = ${applAmt}::numeric, appl_rea = ${applRea}, appler_name = ${applerName},
               appl_time = ${timeNow()}, upld_stas = '9', upld_error = null, tried_at = null, silent_at = null,
               request_msgid = ${msgid}
         where fixmedins_code = ${key.fixmedinsCode} and doc_suspt_id = ${key.docSusptId}`,
  );
  return suspicionOf(tx, scope, key);
}

type Untold = Omit<AnswerRequest, 'attUpldIds'> & { readonly wasSilent: boolean };

/**
 * Sends answers to the centre, the one that waited longest first, each under its message id until there is an outcome. After the
 * first that is not answered the others wait for the next sweep.
 */
export async function sweepAnswers(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const untold = await takeDue<Untold>(
    db,
    { table: 'suspicion', key: ['fixmedins_code', 'doc_suspt_id'], ...untriedFor(olderThanMs) },
    (isOne) => sql`update suspicion w set tried_at = ${timeNow()} where ${isOne}
                   returning request_msgid as msgid, fixmedins_code, doc_suspt_id, appl_flag,
                             coalesce(appl_amt, 0)::numeric(16,2) as appl_amt, appl_rea, appler_name, silent_at is not null as was_silent`,
  );
  for (const answer of untold) if (!(await tell(db, insurer, answer))) break;
  return untold.length;
}

type Sent = Pick<AnswerRequest, 'msgid' | 'fixmedinsCode' | 'docSusptId'>;
const isPending = ({ msgid, fixmedinsCode, docSusptId }: Sent): SQL =>
  sql`fixmedins_code = ${fixmedinsCode} and doc_suspt_id = ${docSusptId} and request_msgid = ${msgid} and upld_stas = '9'`;

/** One attempt. @returns false where the centre did not answer */
async function tell(db: Database, insurer: InsurerPort, { wasSilent, ...answer }: Untold): Promise<boolean> {
  try {
    const attUpldIds = await uploaded(db, insurer, answer);
    await insurer.answerSuspicion({ ...answer, attUpldIds });
    await note(db, answer, '1', null);
    return true;
  } catch (error) {
    if (error instanceof InsurerTimeout) return silent(db, answer, error.message);
    if (!(error instanceof InsurerRefusal)) throw error;
    return refused(db, insurer, answer, wasSilent, error.message);
  }
}

/** The centre's numbers of the material (3703), in the order in which it was added. */
async function uploaded(
  db: Database,
  insurer: InsurerPort,
  { fixmedinsCode, docSusptId }: SuspicionKey,
): Promise<string[]> {
  const atts = await rowsOf<{
    attId: string;
    msgid: string;
    fileName: string;
    size: number;
    sha256: string;
    attUpldId: string | null;
  }>(
    db,
    sql`select att_id, request_msgid as msgid, file_name, size, sha256, att_upld_id from suspicion_att
         where fixmedins_code = ${fixmedinsCode} and doc_suspt_id = ${docSusptId} order by made_at, att_id`,
  );
  const ids: string[] = [];
  for (const { attId, attUpldId: known, ...file } of atts) {
    const data = known === null ? await contentOf(db, fixmedinsCode, attId, file.size) : null;
    const attUpldId =
      data === null ? known : (await insurer.uploadMaterial({ fixmedinsCode, ...file, data })).attUpldId;
    if (attUpldId === null) throw new Error(`the material ${attId} has no number`);
    if (data !== null)
      await db.execute(
        sql`update suspicion_att set att_upld_id = ${attUpldId} where fixmedins_code = ${fixmedinsCode} and att_id = ${attId}`,
      );
    ids.push(attUpldId);
  }
  return ids;
}

/** A refusal after a silence is ambiguous: an earlier copy may have been taken (3704). */
async function refused(
  db: Database,
  insurer: InsurerPort,
  answer: Sent,
  wasSilent: boolean,
  reason: string,
): Promise<boolean> {
  if (wasSilent)
    try {
      const { fixmedinsCode, docSusptId } = answer;
      const state = await insurer.answerState({ fixmedinsCode, docSusptId });
      if (state?.answeredBy === answer.msgid) {
        await note(db, answer, '1', null);
        return true;
      }
    } catch (error) {
      if (error instanceof InsurerTimeout) return silent(db, answer, error.message);
      if (!(error instanceof InsurerRefusal)) throw error;
      await db.execute(sql`update suspicion set upld_error = ${error.message} where ${isPending(answer)}`);
      return true;
    }
  await note(db, answer, '2', reason);
  return true;
}

async function silent(db: Database, answer: Sent, reason: string): Promise<false> {
  await db.execute(
    sql`update suspicion set upld_error = ${reason}, silent_at = ${timeNow()} where ${isPending(answer)}`,
  );
  return false;
}

/** Ends an answer, once. A refused one is open again as long as the deadline allows. */
async function note(db: Database, answer: Sent, to: '1' | '2', error: string | null): Promise<void> {
  await db.execute(
    to === '1'
      ? sql`update suspicion set upld_stas = '1', upld_error = null, upld_time = ${timeNow()},
                   doc_stas = case when doc_stas <> '1' then doc_stas when appl_flag = '1' then '2' else '4' end
             where ${isPending(answer)}`
      : sql`update suspicion set upld_stas = '2', upld_error = ${error}, appl_flag = '0', appl_amt = null, appl_time = null
             where ${isPending(answer)}`,
  );
}
