import { sql, type SQL } from 'drizzle-orm';
import type { SpotCheckFields, SpotCheckPeriod, spotCheckCalls } from '../../../contract/spotCheck.ts';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { likeAny } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { within, type Scope } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';

type Calls = typeof spotCheckCalls;
/** Periods of one owner: the sweep looks at all of them. */
const MOST = 100;

/** Whose a period is that a person makes; @throws Problem for a person who has no stores below. */
export function ownerOf(scope: Scope): { readonly poolareaNo: string; readonly companyId: string } {
  if (scope.kind === 'all') return { poolareaNo: '', companyId: '' };
  if (scope.kind === 'area') return { poolareaNo: scope.code, companyId: '' };
  if (scope.kind === 'company') return { poolareaNo: '', companyId: scope.companyId };
  throw Problem.business('门店不能维护抽查周期');
}

/** Periods that a person may change: their own level's. */
function owned(scope: Scope): SQL {
  const { poolareaNo, companyId } = ownerOf(scope);
  return scope.kind === 'all'
    ? sql`true`
    : sql`p.poolarea_no = ${poolareaNo} and p.company_id = ${companyId}`;
}

const OWNER =
  sql.raw(`case when p.company_id <> '' then coalesce((select c.company_name from company c where c.company_id = p.company_id), p.company_id)
  when p.poolarea_no <> '' then coalesce((select d.admdvs_name from district d where d.admdvs = p.poolarea_no), p.poolarea_no)
  else '平台' end as owner`);
const LATELY = `from spot_check_task t where t.period_id = p.period_id and t.task_begntime > clock_timestamp() - interval '30 days'`;
const COLUMNS =
  sql.raw(`p.period_id, p.period_name, p.begndate::text as begndate, p.enddate::text as enddate, p.stores, p.times,
  p.window_begin, p.window_end, p.recog_biz, p.limit_minutes, p.is_enabled, p.ver, p.opter_name, p.updt_time,
  (select count(*)::int ${LATELY} and t.task_stas <> '4') as issued,
  (select count(*)::int ${LATELY} and t.chk_stas in ('1', '2')) as passed,
  to_char(p.updt_time, 'YYYY-MM-DD HH24:MI:SS.US') || '+08' as order_at`);

type Read = SpotCheckPeriod & { readonly orderAt: string };

export async function pagePeriods(
  tx: Queryable,
  scope: Scope,
  query: CallRequest<Calls['periodPaged']>,
): Promise<CallResult<Calls['periodPaged']>> {
  const order: OrderColumn[] = [
    { column: 'p.updt_time', type: 'timestamptz', order: 'desc' },
    { column: 'p.period_id::text', type: 'text', order: 'desc' },
  ];
  const { after, tail, cut } = keyset(order, query);
  const rows = await rowsOf<Read>(
    tx,
    sql`select ${COLUMNS}, ${OWNER} from spot_check_period p
         where ${owned(scope)} and ${likeAny(['p.period_name'], query.keyword)} and ${after} ${tail}`,
  );
  const page = cut(rows, (row) => [row.orderAt, row.periodId]);
  return { ...page, rows: page.rows.map(({ orderAt: _, ...row }) => row) };
}

export const totalPeriods = (
  tx: Queryable,
  scope: Scope,
  { keyword }: CallRequest<Calls['periodTotals']>,
): Promise<CallResult<Calls['periodTotals']>> =>
  rowOf(
    tx,
    sql`select count(*)::int as row_count,
               (count(*) filter (where p.is_enabled and now()::date between p.begndate and p.enddate))::int as running
          from spot_check_period p where ${owned(scope)} and ${likeAny(['p.period_name'], keyword)}`,
  );

/** A period as the sweep and a manual issue need it. */
export interface DuePeriod {
  readonly periodId: string;
  readonly periodName: string;
  readonly scope: Scope;
  readonly stores: readonly string[];
  readonly times: number;
  readonly windowBegin: string;
  readonly windowEnd: string;
  readonly recogBiz: string;
  readonly limitMinutes: number;
  readonly begndate: string;
  readonly enddate: string;
  readonly isEnabled: boolean;
  readonly ver: number;
}

/** @throws Problem for a period that is not the person's to change */
export async function lockedPeriod(tx: Queryable, scope: Scope, periodId: string): Promise<DuePeriod> {
  const [row] = await rowsOf<DuePeriod>(
    tx,
    sql`select p.period_id, p.period_name, p.scope, p.stores, p.times, p.window_begin, p.window_end, p.recog_biz, p.limit_minutes,
               p.begndate::text as begndate, p.enddate::text as enddate, p.is_enabled, p.ver
          from spot_check_period p where p.period_id = ${periodId} and ${owned(scope)} for update`,
  );
  if (!row) throw Problem.business('没有找到该抽查周期');
  return row;
}

async function requireFields(tx: Queryable, scope: Scope, asked: SpotCheckFields): Promise<void> {
  if (asked.enddate < asked.begndate) throw Problem.invalidField('enddate', '结束日期不能早于开始日期');
  if (asked.windowEnd <= asked.windowBegin) throw Problem.invalidField('windowEnd', '时间窗的结束应晚于开始');
  if (asked.stores.length === 0) return;
  const known = await rowsOf<{ code: string }>(
    tx,
    sql`select s.fixmedins_code as code from store s
         where s.fixmedins_code = any(${sql.param(asked.stores)}) and s.closed_at is null and ${within(scope, 's')}`,
  );
  const wrong = asked.stores.find((code) => !known.some((row) => row.code === code));
  if (wrong !== undefined) throw Problem.invalidField('stores', `门店 ${wrong} 不在管理范围内，或已关闭`);
}

/** What the operation log says of a period. */
const TOLD = [
  'periodName',
  'begndate',
  'enddate',
  'stores',
  'times',
  'windowBegin',
  'windowEnd',
  'recogBiz',
  'limitMinutes',
  'isEnabled',
] as const;
const logged = (period: SpotCheckFields | DuePeriod) =>
  Object.fromEntries(TOLD.map((key) => [key, period[key]]));

export async function savePeriod(
  {
    tx,
    user,
    logTarget,
  }: { tx: Queryable; user: SessionUser; logTarget: (target: Record<string, unknown>) => void },
  scope: Scope,
  { periodId, ver, ...asked }: CallRequest<Calls['save']>,
): Promise<CallResult<Calls['save']>> {
  const owner = ownerOf(scope);
  logTarget({ periodId: periodId ?? '', after: logged(asked) });
  await requireFields(tx, scope, asked);
  const values = sql`${asked.periodName}, ${asked.begndate}::date, ${asked.enddate}::date, ${sql.param(asked.stores)}::text[], ${asked.times},
    ${asked.windowBegin}, ${asked.windowEnd}, ${asked.recogBiz}, ${asked.limitMinutes}, ${asked.isEnabled}, ${user.name}`;
  const names = sql.raw(
    'period_name, begndate, enddate, stores, times, window_begin, window_end, recog_biz, limit_minutes, is_enabled, opter_name',
  );
  if (periodId === undefined) {
    const { held } = await rowOf<{ held: number }>(
      tx,
      sql`select count(*)::int as held from spot_check_period p where p.poolarea_no = ${owner.poolareaNo} and p.company_id = ${owner.companyId}`,
    );
    if (held >= MOST) throw Problem.business(`抽查周期最多 ${MOST} 个，请先删除不用的`);
    return rowOf(
      tx,
      sql`insert into spot_check_period (poolarea_no, company_id, scope, ${names})
          values (${owner.poolareaNo}, ${owner.companyId}, ${JSON.stringify(scope)}::jsonb, ${values}) returning period_id, ver`,
    );
  }
  const before = await lockedPeriod(tx, scope, periodId);
  logTarget({ periodId, before: logged(before), after: logged(asked) });
  if (before.ver !== ver) throw Problem.business('该抽查周期已被他人修改，请刷新后再改');
  // The reach stays its owner's: a super administrator who corrects an area's period does not widen it.
  return rowOf(
    tx,
    sql`update spot_check_period set (${names}) = row(${values}), ver = ver + 1, updt_time = clock_timestamp()
         where period_id = ${periodId} returning period_id, ver`,
  );
}

export async function removePeriod(
  tx: Queryable,
  scope: Scope,
  { periodId, ver }: CallRequest<Calls['remove']>,
): Promise<DuePeriod> {
  const before = await lockedPeriod(tx, scope, periodId);
  if (before.ver !== ver) throw Problem.business('该抽查周期已被他人修改，请刷新后再删除');
  await tx.execute(sql`delete from spot_check_period where period_id = ${periodId}`);
  return before;
}
