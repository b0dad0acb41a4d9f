import { sql, type SQL } from 'drizzle-orm';
import type { SpotCheckRate, spotCheckCalls } from '../../../contract/spotCheck.ts';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import type { Scope } from '../../query/scope.ts';
import { condition } from './tasks.ts';

type Calls = typeof spotCheckCalls;
type Filter = CallRequest<Calls['rateTotals']>;

/**
 * The pharmacists that a check counts for. A passed check counts for the one who answered it. Any other counts for each pharmacist
 * who was on duty when it was sent, and for the store alone where none was.
 */
const PSN = sql`left join lateral (
    select t.psn_code, t.psn_name where t.crtf_rslt = '1'
    union all
    select a.psn_code, a.psn_name from attendance a
     where t.crtf_rslt <> '1' and a.fixmedins_code = t.fixmedins_code and a.work_day = t.task_begntime::date and a.att_type = '1'
       and a.sign_in_time <= t.task_begntime and (a.sign_out_time is null or a.sign_out_time > t.task_begntime)) p on true`;
const STORE = sql`cross join (select '' as psn_code, '' as psn_name) p`;
const ENDED = sql`nullif(passed + failed + to_check, 0)`;

/** The groups of a query with their counts. Withdrawn checks count nowhere, and of pharmacists only checks of their presence. */
function groups(scope: Scope, { by, ...filter }: Filter): SQL {
  const isOfPsn = by === 'psn';
  const all = condition(scope, { ...filter, taskStas: [], crtfRslt: [] });
  return sql`
    select *, round(100.0 * passed / ${ENDED}, 2)::numeric(16,2) as rate
      from (select t.fixmedins_code, min(s.fixmedins_name) as fixmedins_name, coalesce(p.psn_code, '') as psn_code,
                   coalesce(min(p.psn_name), '') as psn_name, count(*)::int as total,
                   (count(*) filter (where t.chk_stas in ('1', '2')))::int as passed,
                   (count(*) filter (where t.chk_stas = '3'))::int as failed,
                   (count(*) filter (where t.crtf_rslt = '3'))::int as missed,
                   (count(*) filter (where t.task_stas = '2'))::int as to_check
              from spot_check_task t join store s using (fixmedins_code) ${isOfPsn ? PSN : STORE}
             where ${all} and t.task_stas <> '4' ${isOfPsn ? sql`and t.recog_biz = '10'` : sql``}
             group by t.fixmedins_code, coalesce(p.psn_code, '')) counted`;
}

/** Above every rate: what has none comes last. */
const NONE = 101;

export async function pageRates(
  tx: Queryable,
  scope: Scope,
  { pageSize, cursor, ...filter }: CallRequest<Calls['ratePaged']>,
): Promise<CallResult<Calls['ratePaged']>> {
  const order: OrderColumn[] = [
    { column: 'rate_at', type: 'numeric', order: 'asc' },
    { column: 'fixmedins_code', type: 'text', order: 'asc' },
    { column: 'psn_code', type: 'text', order: 'asc' },
  ];
  const { after, tail, cut } = keyset(order, { pageSize, cursor });
  const rows = await rowsOf<SpotCheckRate & { rateAt: string }>(
    tx,
    sql`select * from (select g.*, coalesce(rate, ${NONE})::numeric(16,2) as rate_at from (${groups(scope, filter)}) g) q where ${after} ${tail}`,
  );
  const page = cut(rows, (row) => [row.rateAt, row.fixmedinsCode, row.psnCode]);
  return { ...page, rows: page.rows.map(({ rateAt: _, ...row }) => row) };
}

export const totalRates = (
  tx: Queryable,
  scope: Scope,
  filter: Filter,
): Promise<CallResult<Calls['rateTotals']>> =>
  rowOf(
    tx,
    sql`select row_count, round(100.0 * passed / ${ENDED}, 2)::numeric(16,2) as rate
          from (select count(*)::int as row_count, sum(passed) as passed, sum(failed) as failed, sum(to_check) as to_check
                  from (${groups(scope, filter)}) g) q`,
  );
