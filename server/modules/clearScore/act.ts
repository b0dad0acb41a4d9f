import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { clearScoreCalls, ClearScoreKey } from '../../../contract/clearScore.ts';
import { codeName } from '../../../contract/codes/codes.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import type { AnyContext, CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout } from '../../insurer/port.ts';
import { scopeOf, type Scope } from '../../query/scope.ts';
import { confirmJob } from './confirm.ts';
import { isMonth, lockMonth, refuseBusy, rowsIn, type ClearMonth } from './months.ts';
import { rolledBack } from './rollback.ts';

/** @throws Problem when rows can no longer be chosen: sent to the centre, or voided */
function refuseFixed({ clsStas, otransid }: ClearMonth): void {
  if (clsStas === '1') throw Problem.business('该月已清分确认，请先回退');
  if (clsStas === '3') throw Problem.business('该月的清分已作废，请重新提取');
  if (otransid !== null) throw Problem.business('该月已有部分确认，请继续确认或先回退');
}

/** 纳入 or 不纳入; all named rows or none. */
export async function mark(
  tx: Queryable,
  scope: Scope,
  { rows, cnfmFlag }: CallRequest<(typeof clearScoreCalls)['mark']>,
): Promise<{ changed: number }> {
  const months = new Map<string, ClearScoreKey & { seqnos: number[] }>();
  for (const { seqno, ...key } of rows) {
    const id = `${key.setlMonth}|${key.fixmedinsCode}`;
    const found = months.get(id) ?? { ...key, seqnos: [] };
    found.seqnos.push(seqno);
    months.set(id, found);
  }
  let changed = 0;
  // In a fixed order, so that concurrent calls over several stores cannot deadlock.
  for (const [, { seqnos, ...key }] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const month = await lockMonth(tx, scope, key);
    refuseBusy(month);
    refuseFixed(month);
    const { rowCount } = await tx.execute(
      sql`update clear_score_row set cnfm_flag = ${cnfmFlag} where ${rowsIn(month)} and seqno = any(${sql.param(seqnos)})`,
    );
    if (rowCount !== new Set(seqnos).size) throw Problem.business('没有找到该清分明细，请刷新');
    changed += rowCount ?? 0;
  }
  return { changed };
}

/** Marks the month as busy with the job, and enqueues it. A confirmation that stopped continues. */
export async function confirm(
  { tx, user, jobs }: AnyContext,
  key: ClearScoreKey,
): Promise<{ jobId: string; total: number }> {
  const month = await lockMonth(tx, scopeOf(user), key);
  refuseBusy(month);
  if (month.clsStas === '1') throw Problem.business('该月已清分确认');
  if (month.clsStas === '3') throw Problem.business('该月的清分已作废，请重新提取');
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from clear_score_row where ${rowsIn(month)}`,
  );
  if (total === 0) throw Problem.business('该月没有异地结算，不需要清分');
  const { jobId } = await jobs.enqueue(tx, confirmJob, {
    title: `清分确认 ${key.setlMonth} ${key.fixmedinsCode}`,
    by: user,
    request: { month, total, opter: user.name },
    total,
    dedupeKey: `clearScore.confirm:${month.setlym}:${month.fixmedinsCode}`,
  });
  await tx.execute(
    sql`update clear_score_month set busy = 'confirm', busy_job = ${jobId}, error = null where ${isMonth(month)}`,
  );
  return { jobId, total };
}

/** 作废, only here, not at the centre. */
export async function voidMonth(
  tx: Queryable,
  user: CallContext['user'],
  { memo, ...key }: ClearScoreKey & { memo: string },
): Promise<{ clsStas: '3'; message: string }> {
  const month = await lockMonth(tx, scopeOf(user), key);
  refuseBusy(month);
  refuseFixed(month);
  await tx.execute(
    sql`update clear_score_month set cls_stas = '3', void_rea = ${memo}, void_time = ${timeNow()}, void_opter = ${user.name}
         where ${isMonth(month)}`,
  );
  return { clsStas: '3', message: '已作废，可以重新提取' };
}

/**
 * 更新确认状态: takes over the centre's state. @throws Problem while the month is busy, or when the centre does not answer
 */
export async function refreshMonth(
  { db, insurer, user }: Pick<CallContext, 'db' | 'insurer' | 'user'>,
  key: ClearScoreKey,
): Promise<{ clsStas: ClearMonth['clsStas']; message: string }> {
  const scope = scopeOf(user);
  const before = await db.transaction((tx) => lockMonth(tx, scope, key));
  refuseBusy(before);
  const { otransid, told, totalrow } = await insurer.clearScoreStanding(before).catch((error: unknown) => {
    if (error instanceof InsurerTimeout) throw Problem.business('医保中心无应答，请稍后再试');
    if (error instanceof InsurerRefusal) throw Problem.business(error.message);
    throw error;
  });
  return db.transaction(async (tx) => {
    const month = await lockMonth(tx, scope, key);
    refuseBusy(month);
    if (otransid === null) {
      if (month.otransid !== null || month.clsStas === '1') await rolledBack(tx, month);
      const stands = month.otransid !== null || month.clsStas === '1' ? '2' : month.clsStas;
      return { clsStas: stands, message: `医保中心没有该月的确认，状态：${codeName('clsStas', stands)}` };
    }
    const isWhole = told >= totalrow;
    await tx.execute(
      sql`update clear_score_month set otransid = ${otransid}, cls_stas = ${isWhole ? '1' : '0'},
                 cnfm_time = case when ${isWhole} then coalesce(cnfm_time, ${timeNow()}) end where ${isMonth(month)}`,
    );
    return {
      clsStas: isWhole ? '1' : '0',
      message: isWhole
        ? `医保中心已确认 ${told} 行`
        : `医保中心已收到 ${told} / ${totalrow} 行，请继续确认或回退`,
    };
  });
}
