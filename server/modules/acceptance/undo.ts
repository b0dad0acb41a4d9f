import { sql } from 'drizzle-orm';
import { personal } from '../../db/sealing.ts';
import { rowsOf, type Database } from '../../db/connect.ts';
import { InsurerRefusal, type CancelReply, type InsurerPort, type Settlement } from '../../insurer/port.ts';
import type { Trial } from './trial.ts';

/** How centres refuse to reverse what was refunded (2103) or reversed before. */
const TAKEN_BACK = /已退费|已撤销|已冲正|未查询到/;

interface Owed {
  readonly msgid: string;
  readonly psnNo: string;
}

/**
 * Writes down, before it is asked for, that a settlement is to be taken back. The sweep waits for as long as one request may take: each
 * further request of the trial puts it off, so that a slow centre's settlement is not taken back under the trial.
 */
export async function noteToUndo(trial: Trial, msgid: string, psnNo: string): Promise<void> {
  const { db, store } = trial;
  await db.execute(
    sql`insert into acceptance_undo (fixmedins_code, msgid, psn_no, undo_msgid)
        values (${store.fixmedinsCode}, ${msgid}, ${personal(psnNo)}, ${await trial.msgid()})`,
  );
  trial.beforeSend = () =>
    db.execute(
      sql`update acceptance_undo set tried_at = clock_timestamp()
           where fixmedins_code = ${store.fixmedinsCode} and msgid = ${msgid} and state = 'open'`,
    );
}

/** Takes a settlement back: 2103 of one that was answered; of any other the sweep reverses it (2601). @returns the refund */
export async function takeBack(
  trial: Trial,
  { msgid, psnNo }: Owed,
  settled: Settlement | null,
): Promise<CancelReply | null> {
  const { fixmedinsCode } = trial.store;
  const isReversed = trial.sent.some(
    ({ method, reply }) => method === 'reverse' && !(reply as { error?: string }).error,
  );
  let refund: CancelReply | null = null;
  if (settled !== null && !isReversed)
    refund = await trial.send('cancel', {
      msgid: await trial.msgid(),
      fixmedinsCode,
      psnNo,
      setlId: settled.setlId,
      mdtrtId: settled.mdtrtId,
    });
  else if (!isReversed) return null;
  await trial.db.execute(
    sql`update acceptance_undo set state = 'done', tried_at = clock_timestamp()
         where fixmedins_code = ${fixmedinsCode} and msgid = ${msgid}`,
  );
  return refund;
}

/**
 * Takes back what a crash or a lost reply has left: 2601 by the message id of the settlement, under the id that was written
 * with it, so that a repeat takes effect once. What the centre does not have needs nothing.
 */
export async function sweepUndo(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const owed = await rowsOf<Owed & { readonly fixmedinsCode: string; readonly undoMsgid: string }>(
    db,
    sql`update acceptance_undo u set tried_at = clock_timestamp()
         where (u.fixmedins_code, u.msgid) in (
           select fixmedins_code, msgid from acceptance_undo
            where state = 'open'
              and coalesce(tried_at, made_at) < clock_timestamp() - make_interval(secs => ${olderThanMs / 1000})
            order by made_at limit 20 for update skip locked)
        returning u.fixmedins_code, u.msgid, u.psn_no, u.undo_msgid`,
  );
  for (const { fixmedinsCode, msgid, psnNo, undoMsgid } of owed) {
    let error: string | null = null;
    try {
      await insurer.reverse({ msgid: undoMsgid, fixmedinsCode, psnNo, omsgid: msgid, oinfno: '2102' });
    } catch (failure) {
      if (!(failure instanceof InsurerRefusal)) throw failure;
      // Nothing is booked there, or it was taken back already. Any other refusal stays open, to be seen.
      const booked = await insurer.settlementInfo({ fixmedinsCode, omsgid: msgid });
      if (booked !== null && !TAKEN_BACK.test(failure.message)) error = failure.message;
    }
    await db.execute(
      sql`update acceptance_undo set state = ${error === null ? 'done' : 'open'}, error = ${error}
           where fixmedins_code = ${fixmedinsCode} and msgid = ${msgid} and state = 'open'`,
    );
    if (error !== null) throw new Error(`acceptance: ${fixmedinsCode} ${msgid} is not taken back: ${error}`);
  }
  return owed.length;
}
