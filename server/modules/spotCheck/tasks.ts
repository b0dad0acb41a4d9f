import { sql, type SQL } from 'drizzle-orm';
import {
  APPEAL_DAYS,
  MOST_REISSUES,
  type SpotCheckKey,
  type SpotCheckTask,
  type spotCheckCalls,
} from '../../../contract/spotCheck.ts';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { isDuplicate } from '../../errors/failure.ts';
import { Problem } from '../../errors/problem.ts';
import { anyOf, exactly, likeAny } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { checkRange } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';

type Calls = typeof spotCheckCalls;
/** At most a year of days. */
const MOST_DAYS = 366;
const IS_OPEN = `(t.task_stas in ('1', '3') and t.task_endtime > clock_timestamp())`;
const COLUMNS =
  sql.raw(`t.fixmedins_code, s.fixmedins_name, t.task_id, t.bchno, t.period_name, t.recog_biz, t.task_stas, t.task_dura,
  t.task_begntime, t.task_endtime,
  case when ${IS_OPEN} then ceil(extract(epoch from t.task_endtime - clock_timestamp()))::int else 0 end as left_seconds,
  t.psn_name, t.crtf_time, t.crtf_rslt, t.appl_rea, t.appl_time, t.appler_name, t.chk_stas, t.chk_time, t.chker_name, t.chk_opnn,
  t.sdry_isu_cnt, to_char(t.task_begntime, 'YYYY-MM-DD HH24:MI:SS.US') || '+08' as order_at`);
const FROM = sql.raw('spot_check_task t join store s using (fixmedins_code)');

type Read = SpotCheckTask & { readonly orderAt: string };
const shown = ({ orderAt: _, ...row }: Read): SpotCheckTask => row;

/** The checks of a query within reach; needs `t`. */
export function condition(scope: Scope, filter: CallRequest<Calls['taskTotals']>): SQL {
  checkRange(filter.begndate, filter.enddate, MOST_DAYS);
  return sql`${within(scope, 't')} and t.task_begntime >= ${filter.begndate}::date and t.task_begntime < ${filter.enddate}::date + 1
    and ${anyOf('t.fixmedins_code', filter.fixmedinsCode)} and ${exactly('t.recog_biz', filter.recogBiz)}
    and ${anyOf('t.task_stas', filter.taskStas)} and ${anyOf('t.crtf_rslt', filter.crtfRslt)}
    and ${likeAny(['t.period_name', 't.psn_name'], filter.keyword)}`;
}

export async function pageTasks(
  tx: Queryable,
  scope: Scope,
  query: CallRequest<Calls['taskPaged']>,
): Promise<CallResult<Calls['taskPaged']>> {
  const order: OrderColumn[] = [
    { column: 't.task_begntime', type: 'timestamptz', order: 'desc' },
    { column: 't.fixmedins_code', type: 'text', order: 'desc' },
    { column: 't.task_id::text', type: 'text', order: 'desc' },
  ];
  const { after, tail, cut } = keyset(order, query);
  const rows = await rowsOf<Read>(
    tx,
    sql`select ${COLUMNS} from ${FROM} where ${condition(scope, query)} and ${after} ${tail}`,
  );
  const page = cut(rows, (row) => [row.orderAt, row.fixmedinsCode, row.taskId]);
  return { ...page, rows: page.rows.map(shown) };
}

export const totalTasks = (
  tx: Queryable,
  scope: Scope,
  filter: CallRequest<Calls['taskTotals']>,
): Promise<CallResult<Calls['taskTotals']>> =>
  rowOf(
    tx,
    sql`select row_count, passed, failed, missed, open, to_check,
               coalesce(round(100.0 * passed / nullif(passed + failed + to_check, 0), 2), 0)::numeric(16,2) as rate
          from (select count(*)::int as row_count, (count(*) filter (where t.chk_stas in ('1', '2')))::int as passed,
                       (count(*) filter (where t.chk_stas = '3'))::int as failed,
                       (count(*) filter (where t.crtf_rslt = '3'))::int as missed,
                       (count(*) filter (where t.task_stas in ('1', '3')))::int as open,
                       (count(*) filter (where t.task_stas = '2'))::int as to_check
                  from ${FROM} where ${condition(scope, filter)}) q`,
  );

/** A check of the caller's own store, or within reach. @throws Problem for others */
export async function taskOf(
  tx: Queryable,
  scope: Scope,
  { fixmedinsCode, taskId }: SpotCheckKey,
  lock = false,
): Promise<SpotCheckTask> {
  const [row] = await rowsOf<Read>(
    tx,
    sql`select ${COLUMNS} from ${FROM}
         where t.fixmedins_code = ${fixmedinsCode} and t.task_id = ${taskId} and ${within(scope, 't')}
         ${sql.raw(lock ? 'for update of t' : '')}`,
  );
  if (!row) throw Problem.business('没有找到该抽查任务');
  return shown(row);
}

/** The check that a store has to answer first; null without one. */
export async function openTask(tx: Queryable, fixmedinsCode: string): Promise<SpotCheckTask | null> {
  const [row] = await rowsOf<Read>(
    tx,
    sql`select ${COLUMNS} from ${FROM}
         where t.fixmedins_code = ${fixmedinsCode} and ${sql.raw(IS_OPEN)} order by t.task_endtime limit 1`,
  );
  return row ? shown(row) : null;
}

const changed = (set: SQL, { fixmedinsCode, taskId }: SpotCheckKey): SQL =>
  sql`update spot_check_task set ${set} where fixmedins_code = ${fixmedinsCode} and task_id = ${taskId}`;

async function after(tx: Queryable, scope: Scope, key: SpotCheckKey, set: SQL): Promise<SpotCheckTask> {
  await tx.execute(changed(set, key));
  return taskOf(tx, scope, key);
}

const WAITS = '只有超时或失败、等待审核的抽查可以这样处理';

export async function appealTask(
  tx: Queryable,
  scope: Scope,
  key: SpotCheckKey,
  applRea: string,
  name: string,
): Promise<SpotCheckTask> {
  const task = await taskOf(tx, scope, key, true);
  if (task.taskStas !== '2') throw Problem.business('只有超时或失败的抽查可以申诉');
  if (task.applTime !== null) throw Problem.business('该抽查已申诉，请等待审核');
  const { isOver } = await rowOf<{ isOver: boolean }>(
    tx,
    sql`select clock_timestamp() > ${task.taskEndtime}::timestamp at time zone 'Asia/Shanghai' + make_interval(days => ${APPEAL_DAYS}) as is_over`,
  );
  if (isOver) throw Problem.business(`已超过申诉期限（截止后 ${APPEAL_DAYS} 天）`);
  return after(
    tx,
    scope,
    key,
    sql`appl_rea = ${applRea}, appl_time = clock_timestamp(), appler_name = ${name}`,
  );
}

export async function checkTask(
  tx: Queryable,
  scope: Scope,
  { chkStas, chkOpnn, ...key }: CallRequest<Calls['check']>,
  name: string,
): Promise<SpotCheckTask> {
  const task = await taskOf(tx, scope, key, true);
  if (task.taskStas !== '2') throw Problem.business(WAITS);
  return after(
    tx,
    scope,
    key,
    sql`task_stas = '5', chk_stas = ${chkStas}, chk_time = clock_timestamp(), chker_name = ${name}, chk_opnn = ${chkOpnn}`,
  );
}

export async function reissueTask(tx: Queryable, scope: Scope, key: SpotCheckKey): Promise<SpotCheckTask> {
  const task = await taskOf(tx, scope, key, true);
  if (task.taskStas !== '2') throw Problem.business(WAITS);
  if (task.sdryIsuCnt >= MOST_REISSUES) throw Problem.business(`最多二次下发 ${MOST_REISSUES} 次，请审核`);
  try {
    return await after(
      tx,
      scope,
      key,
      sql`task_stas = '3', crtf_rslt = '0', tries = 0, sdry_isu_cnt = sdry_isu_cnt + 1, task_begntime = clock_timestamp(),
          task_endtime = clock_timestamp() + make_interval(mins => task_dura), psn_code = '', psn_name = '', crtf_time = null`,
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw Problem.business('该门店还有抽查未结束，请稍后再下发');
  }
}

export async function withdrawTask(tx: Queryable, scope: Scope, key: SpotCheckKey): Promise<SpotCheckTask> {
  const task = await taskOf(tx, scope, key, true);
  if (task.taskStas !== '1' && task.taskStas !== '3') throw Problem.business('该抽查已有结果，不能撤回');
  return after(tx, scope, key, sql`task_stas = '4'`);
}
