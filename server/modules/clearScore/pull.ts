import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { clearScoreCalls } from '../../../contract/clearScore.ts';
import { rowsOf, type Database, type Queryable, type Transaction } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { Problem } from '../../errors/problem.ts';
import { CLEAR_SCORE_ROWS, type ClearScoreLine } from '../../insurer/clearScores.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { anyOf } from '../../query/conditions.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import { monthText } from './months.ts';
import { z } from 'zod';
import { requireRight } from '../../security/may.ts';
import { requireStores } from '../../stores/record.ts';
import type { DbAndCentre } from '../../http/handler.ts';
import { PersonalJson } from '../../db/sealing.ts';

const pullRequest = z.object({ setlym: z.string(), stores: z.array(z.string()), opter: z.string() });
type PullRequest = z.infer<typeof pullRequest>;
interface Position {
  /** The current store, and its next row. */
  readonly at: number;
  readonly startrow: number;
  readonly rows: number;
  readonly failures: readonly { readonly fixmedinsCode: string; readonly reason: string }[];
}
const BEGIN: Position = { at: 0, startrow: 1, rows: 0, failures: [] };

/** The named stores within reach, or else those with settlements of other areas in the month. */
export async function storesToPull(
  db: Queryable,
  scope: Scope,
  { setlMonth, fixmedinsCode }: CallRequest<(typeof clearScoreCalls)['pull']>,
): Promise<string[]> {
  const named = fixmedinsCode !== undefined && fixmedinsCode.length > 0;
  const rows = await rowsOf<{ code: string }>(
    db,
    named
      ? sql`select s.fixmedins_code as code from store s where ${within(scope, 's')} and ${anyOf('s.fixmedins_code', fixmedinsCode)} order by 1`
      : sql`select distinct d.fixmedins_code as code from day_rec d
             where ${within(scope, 'd')} and d.clr_type in ('9909', '9974')
               and d.settle_date >= ${`${setlMonth}-01`}::date and d.settle_date < ${`${setlMonth}-01`}::date + interval '1 month'
             order by 1`,
  );
  if (rows.length === 0 || (named && rows.length !== new Set(fixmedinsCode).size))
    throw Problem.business(named ? '没有找到该门店' : '该月没有门店发生异地结算');
  return rows.map(({ code }) => code);
}

/**
 * The job behind 清分提取, page by page. New rows stay beside the previous pull until all have arrived, so that readers
 * always see a whole month.
 */
export const pullJob = defineJob({
  kind: 'clearScore.pull',
  request: pullRequest,
  canRetry: true,
  async mayRun(db, user, { stores }) {
    requireRight(user, clearScoreCalls.pull.permission);
    await requireStores(db, scopeOf(user), stores);
  },
  async run(work: JobWork<PullRequest, Position>, { db, insurer }: DbAndCentre) {
    const { setlym, stores } = work.request;
    let position = work.position ?? BEGIN;
    while (position.at < stores.length && !work.isStopping()) {
      const fixmedinsCode = stores[position.at] ?? '';
      const { startrow } = position;
      const got = await pageOf(db, insurer, { fixmedinsCode, setlym, startrow });
      position = next(position, fixmedinsCode, got);
      const message = `已提取 ${position.rows} 行，${position.failures.length} 家门店提取失败`;
      const done = { position, done: position.at, total: stores.length, message };
      await work.commit(done, (tx) =>
        typeof got === 'string' ? Promise.resolve() : keep(tx, work.request, fixmedinsCode, got),
      );
    }
    return { rows: position.rows, failures: position.failures };
  },
});

/** A page, or the reason why there is none. After a timeout a person retries later. */
async function pageOf(
  db: Database,
  insurer: InsurerPort,
  request: { fixmedinsCode: string; setlym: string; startrow: number },
): Promise<ClearScoreLine[] | string> {
  const { fixmedinsCode, setlym } = request;
  const [month] = await rowsOf<{ clsStas: string; busy: string | null; otransid: string | null }>(
    db,
    sql`select cls_stas, busy, otransid from clear_score_month where setlym = ${setlym} and fixmedins_code = ${fixmedinsCode}`,
  );
  if (month?.clsStas === '1') return '该月已清分确认，请先回退再提取';
  if (month?.busy) return month.busy === 'confirm' ? '该月正在确认' : '该月正在回退';
  if (month?.otransid) return '该月已有部分确认，请继续确认或先回退';
  try {
    return await insurer.clearScorePage(request);
  } catch (error) {
    if (error instanceof InsurerTimeout) return '医保中心无应答';
    if (error instanceof InsurerRefusal) return error.message;
    throw error;
  }
}

function next(position: Position, fixmedinsCode: string, got: ClearScoreLine[] | string): Position {
  if (typeof got === 'string')
    return {
      ...position,
      at: position.at + 1,
      startrow: 1,
      failures: [...position.failures, { fixmedinsCode, reason: got }],
    };
  const isLast = got.length < CLEAR_SCORE_ROWS;
  return {
    ...position,
    rows: position.rows + got.length,
    at: position.at + (isLast ? 1 : 0),
    startrow: isLast ? 1 : position.startrow + got.length,
  };
}

async function keep(
  tx: Transaction,
  { setlym, opter }: PullRequest,
  fixmedinsCode: string,
  lines: readonly ClearScoreLine[],
): Promise<void> {
  await tx.execute(
    sql`insert into clear_score_month (fixmedins_code, setlym, poolarea_no, company_id)
        select fixmedins_code, ${setlym}, poolarea_no, company_id from store where fixmedins_code = ${fixmedinsCode}
        on conflict do nothing`,
  );
  const [month] = await rowsOf<{ pullNo: number }>(
    tx,
    sql`select pull_no from clear_score_month where setlym = ${setlym} and fixmedins_code = ${fixmedinsCode}
           and cls_stas <> '1' and busy is null and otransid is null for update`,
  );
  // Confirmed during the pull: the confirmed rows stay.
  if (!month) throw Problem.business(`${monthText(setlym)} ${fixmedinsCode} 在提取时开始确认，已停止提取`);
  const pullNo = month.pullNo + 1;
  const isNew = lines.length === 0 || lines[0]?.seqno === 1;
  const mine = sql`setlym = ${setlym} and fixmedins_code = ${fixmedinsCode}`;
  if (isNew) await tx.execute(sql`delete from clear_score_row where ${mine} and pull_no = ${pullNo}`);
  await tx.execute(
    sql`insert into clear_score_row (fixmedins_code, setlym, pull_no, seqno, poolarea_no, company_id, mdtrtarea, insuplc_admdvs,
          certno, mdtrt_id, mdtrt_setl_time, setl_sn, fulamt_advpay_flag, medfee_sumamt, optins_pay_sumamt, cnfm_flag)
        select s.fixmedins_code, ${setlym}, ${pullNo}, l."seqno", s.poolarea_no, s.company_id, l."mdtrtarea", l."insuplcAdmdvs",
               l."certno", l."mdtrtId", l."mdtrtSetlTime"::timestamptz, l."setlSn", l."fulamtAdvpayFlag", l."medfeeSumamt",
               l."optinsPaySumamt", coalesce(b.cnfm_flag, '1')
          from store s
          cross join jsonb_to_recordset(${new PersonalJson(lines)}::jsonb) as l("seqno" int, "mdtrtarea" text, "insuplcAdmdvs" text,
            "certno" text, "mdtrtId" text, "mdtrtSetlTime" text, "setlSn" text, "fulamtAdvpayFlag" text, "medfeeSumamt" numeric,
            "optinsPaySumamt" numeric)
          -- What somebody left out stays left out.
          left join clear_score_row b on b.setlym = ${setlym} and b.fixmedins_code = s.fixmedins_code and b.pull_no = ${month.pullNo}
            and b.setl_sn = l."setlSn"
         where s.fixmedins_code = ${fixmedinsCode}`,
  );
  if (lines.length === CLEAR_SCORE_ROWS) return;
  await tx.execute(sql`delete from clear_score_row where ${mine} and pull_no <> ${pullNo}`);
  await tx.execute(
    sql`update clear_score_month set pull_no = ${pullNo}, pull_time = ${timeNow()}, pull_opter = ${opter}, cls_stas = '0',
               error = null, void_rea = null, void_time = null, void_opter = null where ${mine}`,
  );
}
