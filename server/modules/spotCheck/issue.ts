import { sql, type SQL } from 'drizzle-orm';
import { APPEAL_DAYS } from '../../../contract/spotCheck.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { notify } from '../../messages/notify.ts';
import { within } from '../../query/scope.ts';
import type { DuePeriod } from './periods.ts';

/** A check that was due longer ago, while nothing ran here, is not sent any more. */
const LATE = '10 minutes';
/** Checks that one sweep ends. */
const MOST_ENDED = 500;
const PAGE = '/spot-check-manager/spot-check-period-manager';

const TASK_COLUMNS =
  sql.raw(`insert into spot_check_task (fixmedins_code, task_id, poolarea_no, company_id, period_id, period_name, bchno,
  recog_biz, task_dura, task_begntime, task_endtime)`);

/** The stores of a period that a check can be sent to now: open ones without a check that waits. */
const storesOf = ({ scope, stores }: DuePeriod): SQL =>
  sql`s.closed_at is null and ${within(scope, 's')}
      and ${stores.length === 0 ? sql`true` : sql`s.fixmedins_code = any(${sql.param([...stores])})`}
      and not exists (select from spot_check_task o where o.fixmedins_code = s.fixmedins_code and o.task_stas in ('1', '3'))`;

/** Sends one check now to each store of a period. @returns how many stores have one open already */
export async function issueNow(
  tx: Queryable,
  period: DuePeriod,
): Promise<{ issued: number; skipped: number }> {
  const { all } = await rowOf<{ all: number }>(
    tx,
    sql`select count(*)::int as all from store s where s.closed_at is null and ${within(period.scope, 's')}
           and ${period.stores.length === 0 ? sql`true` : sql`s.fixmedins_code = any(${sql.param([...period.stores])})`}`,
  );
  const { rowCount } = await tx.execute(
    sql`${TASK_COLUMNS}
        select s.fixmedins_code, gen_random_uuid(), s.poolarea_no, s.company_id, ${period.periodId}, ${period.periodName},
               'CC' || to_char(clock_timestamp(), 'YYYYMMDDHH24MISS'), ${period.recogBiz}, ${period.limitMinutes}, clock_timestamp(),
               clock_timestamp() + make_interval(mins => ${period.limitMinutes})
          from store s where ${storesOf(period)}
        on conflict do nothing`,
  );
  const issued = rowCount ?? 0;
  return { issued, skipped: all - issued };
}

/**
 * Sends the checks that are due. The window of a day has as many parts as checks; in which minute of its part a store is checked
 * follows from the store and the day, so that nobody can foresee it and two nodes find the same one.
 */
async function issueDue(db: Queryable, period: DuePeriod, now: SQL): Promise<void> {
  await db.execute(
    sql`${TASK_COLUMNS}
        select distinct on (s.fixmedins_code) s.fixmedins_code, md5(${period.periodId} || s.fixmedins_code || (${now})::date || d.nth)::uuid,
               s.poolarea_no, s.company_id, ${period.periodId}, ${period.periodName},
               'CC' || to_char((${now})::date, 'YYYYMMDD') || lpad(d.nth::text, 2, '0'), ${period.recogBiz}, ${period.limitMinutes},
               ${now}, ${now} + make_interval(mins => ${period.limitMinutes})
          from store s
         cross join generate_series(1, ${period.times}::int) d (nth)
         cross join lateral (
               select (${now})::date + ${period.windowBegin}::time
                      + (${period.windowEnd}::time - ${period.windowBegin}::time) / ${period.times}::int
                      * (d.nth - 1 + (hashtextextended(${period.periodId} || s.fixmedins_code || (${now})::date || d.nth, 0) & 65535) / 65536.0)
                      as at) due
         where ${storesOf(period)} and due.at <= ${now} and due.at > ${now} - ${LATE}::interval
         order by s.fixmedins_code, d.nth desc
        on conflict do nothing`,
  );
}

interface Over {
  readonly fixmedinsCode: string;
  readonly taskId: string;
  readonly isOfBuyers: boolean;
  readonly begun: string;
  readonly ended: string;
}
interface Ended {
  readonly fixmedinsCode: string;
  readonly companyId: string;
  readonly taskStas: string;
  readonly day: string;
}

/**
 * Ends the checks whose time is over: of buyers where nothing was sold it is no fault, the others are to be examined. Each
 * company hears of its missed ones in one message a day, which its stores see too.
 */
async function endOverdue(tx: Queryable): Promise<void> {
  const over = await rowsOf<Over>(
    tx,
    sql`select fixmedins_code, task_id, recog_biz = '15' as is_of_buyers,
               task_begntime::text as begun, task_endtime::text as ended
          from spot_check_task where task_stas in ('1', '3') and task_endtime < clock_timestamp()
         order by task_endtime limit ${MOST_ENDED} for update skip locked`,
  );
  if (over.length === 0) return;
  const ofBuyers = over.filter(({ isOfBuyers }) => isOfBuyers);
  const sold = await rowsOf<{ taskId: string }>(
    tx,
    sql`select distinct t."taskId"
          from jsonb_to_recordset(${JSON.stringify(ofBuyers)}::jsonb)
                 as t ("fixmedinsCode" text, "taskId" text, begun timestamptz, ended timestamptz)
          join settlement o on o.fixmedins_code = t."fixmedinsCode" and o.setl_date between t.begun::date and t.ended::date
           and o.setl_time between t.begun and t.ended`,
  );
  const hasSold = new Set(sold.map(({ taskId }) => taskId));
  const judged = over.map((task) => ({ ...task, isIdle: task.isOfBuyers && !hasSold.has(task.taskId) }));
  const ended = await rowsOf<Ended>(
    tx,
    sql`update spot_check_task t
           set task_stas = case when over."isIdle" then '5' else '2' end, crtf_rslt = case when over."isIdle" then '4' else '3' end,
               chk_stas = case when over."isIdle" then '2' else '0' end
          from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
                 as over ("fixmedinsCode" text, "taskId" uuid, "isIdle" boolean)
         where t.fixmedins_code = over."fixmedinsCode" and t.task_id = over."taskId"
        returning t.fixmedins_code, t.company_id, t.task_stas, t.task_endtime::date::text as day`,
  );
  const byPerson = new Map<string, Ended[]>();
  for (const row of ended)
    if (row.taskStas === '2') {
      const whose = `${row.companyId}:${row.day}`;
      byPerson.set(whose, [...(byPerson.get(whose) ?? []), row]);
    }
  for (const [whose, rows] of byPerson)
    await notify(tx, {
      kind: 'failed',
      severity: 'warn',
      to: { scope: 'store', codes: rows.map(({ fixmedinsCode }) => fixmedinsCode) },
      title: `${rows[0]?.day ?? ''} 有抽查超时未应答`,
      text: `门店可在 ${APPEAL_DAYS} 天内申诉，由管理员审核。`,
      link: { path: PAGE, query: { crtfRslt: '3' } },
      key: `spotCheck:missed:${whose}`,
    });
}

/** Sends what is due at a time and ends what is over; safe beside another node's. */
export async function sweepSpotChecks(db: Database, now: SQL = sql`clock_timestamp()`): Promise<void> {
  const periods = await rowsOf<DuePeriod>(
    db,
    sql`select period_id, period_name, scope, stores, times, window_begin, window_end, recog_biz, limit_minutes
          from spot_check_period
         where is_enabled and (${now})::date between begndate and enddate
           and to_char(${now}, 'HH24:MI') >= window_begin
           and ${now} < (${now})::date + window_end::time + ${LATE}::interval
         order by period_id limit 1000`,
  );
  for (const period of periods) await issueDue(db, period, now);
  await db.transaction((tx) => endOverdue(tx));
}
