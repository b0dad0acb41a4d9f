import { sql } from 'drizzle-orm';
import type { ClearScoreKey } from '../../../contract/clearScore.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { timeIn, timeNow } from '../../db/clock.ts';
import { Problem } from '../../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import type { Scope } from '../../query/scope.ts';
import { isMonth, lockMonth, refuseBusy, rowsIn, type ClearMonth } from './months.ts';

interface Open extends ClearMonth {
  readonly requestMsgid: string;
}
type RolledBack = { readonly clsStas: ClearMonth['clsStas']; readonly message: string };

const UNKNOWN = '医保中心无应答，回退结果未知；系统会自动核实，不会重复回退';

/**
 * 清分回退, asked of the centre once: written first with its message id, then asked, then its end. What got no answer is
 * asked again by the sweep. @throws Problem where nothing is confirmed, or the centre said no
 */
export async function rollBack(
  db: Database,
  insurer: InsurerPort,
  scope: Scope,
  key: ClearScoreKey,
): Promise<RolledBack> {
  const open = await db.transaction(async (tx) => {
    const month = await lockMonth(tx, scope, key);
    if (month.busy !== 'rollback') refuseBusy(month);
    if (month.busy === null && month.otransid === null) {
      if (month.clsStas === '2') return null;
      throw Problem.business('该月没有清分确认，不需要回退');
    }
    await tx.execute(sql`update clear_score_month set busy = 'rollback' where ${isMonth(month)}`);
    return { ...month, requestMsgid: await messageOf(tx, month) };
  });
  return open === null ? { clsStas: '2', message: '已回退' } : ask(db, insurer, open);
}

/** The message of the current roll-back; a new one when the previous one has ended. */
const messageOf = async (tx: Queryable, { fixmedinsCode, setlym, pullNo }: ClearMonth): Promise<string> =>
  (
    await rowOf<{ requestMsgid: string }>(
      tx,
      sql`insert into clear_score_batch as b (fixmedins_code, setlym, pull_no, batch_no, request_msgid)
          values (${fixmedinsCode}, ${setlym}, ${pullNo}, 0, new_msgid(${fixmedinsCode}))
          on conflict (setlym, fixmedins_code, pull_no, batch_no) do update set asked_at = ${timeNow()}, state = 'asked',
            request_msgid = case when b.state = 'asked' then b.request_msgid else excluded.request_msgid end
          returning request_msgid`,
    )
  ).requestMsgid;

async function ask(db: Database, insurer: InsurerPort, open: Open): Promise<RolledBack> {
  const { requestMsgid: msgid, fixmedinsCode, setlym, otransid } = open;
  try {
    await insurer.rollBackClearScore({ msgid, fixmedinsCode, setlym, otransid: otransid ?? '' });
  } catch (error) {
    if (error instanceof InsurerTimeout) throw Problem.business(UNKNOWN);
    if (!(error instanceof InsurerRefusal)) throw error;
    await end(db, open, 'refused', error.message);
    throw Problem.business(`回退失败：${error.message}`);
  }
  await end(db, open, 'done', null);
  return { clsStas: '2', message: '已回退，可以重新提取、调整和确认' };
}

const end = (db: Database, open: Open, state: 'done' | 'refused', error: string | null): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await tx.execute(
      sql`update clear_score_batch set state = ${state}, error = ${error}, ended_at = ${timeNow()}
           where request_msgid = ${open.requestMsgid} and state = 'asked'`,
    );
    if (ended.rowCount !== 1) return;
    if (state === 'done') await rolledBack(tx, open);
    await tx.execute(
      sql`update clear_score_month set busy = null, error = ${error} where ${isMonth(open)} and busy = 'rollback'`,
    );
  });

/** Nothing is confirmed any more: its batches get new message ids. */
export async function rolledBack(tx: Queryable, month: ClearMonth): Promise<void> {
  await tx.execute(
    sql`update clear_score_month set cls_stas = '2', otransid = null, cnfm_time = null, cnfm_opter = null,
               rollback_time = ${timeNow()}, error = null where ${isMonth(month)}`,
  );
  await tx.execute(sql`update clear_score_row set batch_no = null where ${rowsIn(month)}`);
  await tx.execute(
    sql`delete from clear_score_batch where setlym = ${month.setlym} and fixmedins_code = ${month.fixmedinsCode} and batch_no > 0`,
  );
}

/** Retries roll-backs without an answer: a lost reply, a killed process. */
export async function sweepRollbacks(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<void> {
  const waiting = await rowsOf<Open>(
    db,
    sql`update clear_score_batch b set asked_at = ${timeNow()}
          from clear_score_month m
         where b.setlym = m.setlym and b.fixmedins_code = m.fixmedins_code and b.pull_no = m.pull_no and m.busy = 'rollback'
           and b.batch_no = 0 and b.state = 'asked' and b.asked_at < ${timeIn(-olderThanMs)}
        returning m.fixmedins_code, m.setlym, m.cls_stas, m.busy, m.busy_job, m.pull_no, m.otransid, b.request_msgid`,
  );
  for (const open of waiting)
    await ask(db, insurer, open).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
}
