import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { Problem } from '../../errors/problem.ts';
import { CLEAR_SCORE_ROWS } from '../../insurer/clearScores.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { isMonth, rowsIn, type ClearMonth, clearMonthShape } from './months.ts';
import { z } from 'zod';
import { clearScoreCalls } from '../../../contract/clearScore.ts';
import { scopeOf } from '../../query/scope.ts';
import { requireRight } from '../../security/may.ts';
import { requireStores } from '../../stores/record.ts';
import type { DbAndCentre } from '../../http/handler.ts';

/** The month was marked busy when the job was enqueued. */
const confirmRequest = z.object({ month: clearMonthShape, total: z.number(), opter: z.string() });
type ConfirmRequest = z.infer<typeof confirmRequest>;
interface Position {
  /** Batches that are confirmed. */
  readonly batch: number;
}

/** Attempts at a batch under the same message id, before a person must decide. */
const TRIES = 3;

export const batchesOf = (rows: number): number => Math.ceil(rows / CLEAR_SCORE_ROWS);

/**
 * The job behind 清分确认, a hundred rows at a time. Each batch's message id is committed before it is sent, so that a
 * restart sends the same one; confirmed batches stay confirmed when a later one is refused.
 */
export const confirmJob = defineJob({
  kind: 'clearScore.confirm',
  request: confirmRequest,
  async mayRun(db, user, { month }) {
    requireRight(user, clearScoreCalls.confirm.permission);
    await requireStores(db, scopeOf(user), [month.fixmedinsCode]);
  },
  async run(work: JobWork<ConfirmRequest, Position>, { db, insurer }: DbAndCentre) {
    const { month, total, opter } = work.request;
    const batches = batchesOf(total);
    let batch = work.position?.batch ?? 0;
    while (batch < batches && !work.isStopping()) {
      const nth = batch + 1;
      const message = await messageOf(db, month, nth);
      const otransid = message.otransid ?? (await tell(db, insurer, work.request, nth, message.requestMsgid));
      batch = nth;
      const confirmed = Math.min(total, nth * CLEAR_SCORE_ROWS);
      const done = {
        position: { batch },
        done: confirmed,
        total,
        message: `已确认 ${confirmed} / ${total} 行`,
      };
      await work.commit(done, async (tx) => {
        await keep(tx, month, nth, otransid);
        if (nth === batches)
          await tx.execute(
            sql`update clear_score_month set cls_stas = '1', cnfm_time = ${timeNow()}, cnfm_opter = ${opter}, busy = null,
                       busy_job = null, error = null where ${isMonth(month)}`,
          );
      });
    }
    return { told: Math.min(total, batch * CLEAR_SCORE_ROWS), total };
  },
  async ended(tx, { jobId, error, state }) {
    await tx.execute(
      sql`update clear_score_month set busy = null, busy_job = null,
                 error = case when ${state} = 'done' then null else ${error ?? '确认已停止，可以继续确认'} end
           where busy_job = ${jobId} and busy = 'confirm'`,
    );
  },
});

/** The message of a batch: the previous one if it got no answer, a new one if it was refused. */
const messageOf = (
  db: Database,
  { fixmedinsCode, setlym, pullNo }: ClearMonth,
  nth: number,
): Promise<{ requestMsgid: string; otransid: string | null }> =>
  rowOf(
    db,
    sql`insert into clear_score_batch as b (fixmedins_code, setlym, pull_no, batch_no, request_msgid)
        values (${fixmedinsCode}, ${setlym}, ${pullNo}, ${nth}, new_msgid(${fixmedinsCode}))
        on conflict (setlym, fixmedins_code, pull_no, batch_no) do update set asked_at = ${timeNow()},
          state = case when b.state = 'refused' then 'asked' else b.state end,
          request_msgid = case when b.state = 'refused' then excluded.request_msgid else b.request_msgid end
        returning request_msgid, case when state = 'done' then otransid end as otransid`,
  );

async function tell(
  db: Database,
  insurer: InsurerPort,
  { month, total }: ConfirmRequest,
  nth: number,
  msgid: string,
): Promise<string> {
  const { fixmedinsCode, setlym } = month;
  const detail = await rowsOf<{ setlSn: string; cnfmFlag: '0' | '1' }>(
    db,
    sql`select setl_sn, cnfm_flag from clear_score_row where ${rowsIn(month)}
           and seqno > ${(nth - 1) * CLEAR_SCORE_ROWS} and seqno <= ${nth * CLEAR_SCORE_ROWS} order by seqno`,
  );
  const before = (nth - 1) * CLEAR_SCORE_ROWS;
  const known = before === 0 ? '' : `，前 ${before} 行已确认`;
  for (let attempt = 1; ; attempt += 1)
    try {
      return (await insurer.confirmClearScore({ msgid, fixmedinsCode, setlym, totalrow: total, detail }))
        .otransid;
    } catch (error) {
      if (error instanceof InsurerTimeout && attempt < TRIES) continue;
      if (error instanceof InsurerTimeout)
        throw Problem.business(`第 ${nth} 批医保中心无应答，结果未知${known}；再次确认会接着核实，不会重复`);
      if (!(error instanceof InsurerRefusal)) throw error;
      await db.execute(
        sql`update clear_score_batch set state = 'refused', error = ${error.message}, ended_at = ${timeNow()}
             where request_msgid = ${msgid}`,
      );
      throw Problem.business(`第 ${nth} 批被医保中心拒绝：${error.message}${known}`);
    }
}

async function keep(tx: Queryable, month: ClearMonth, nth: number, otransid: string): Promise<void> {
  const { fixmedinsCode, setlym, pullNo } = month;
  await tx.execute(
    sql`update clear_score_batch set state = 'done', otransid = ${otransid}, error = null, ended_at = ${timeNow()}
         where setlym = ${setlym} and fixmedins_code = ${fixmedinsCode} and pull_no = ${pullNo} and batch_no = ${nth}`,
  );
  await tx.execute(
    sql`update clear_score_row set batch_no = ${nth} where ${rowsIn(month)}
           and seqno > ${(nth - 1) * CLEAR_SCORE_ROWS} and seqno <= ${nth * CLEAR_SCORE_ROWS}`,
  );
  await tx.execute(sql`update clear_score_month set otransid = ${otransid} where ${isMonth(month)}`);
}
