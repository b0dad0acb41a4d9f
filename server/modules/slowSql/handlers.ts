import { sql, type SQL } from 'drizzle-orm';
import type { SlowRow, slowSqlCalls } from '../../../contract/slowSql.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { likeAny } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { planOf } from './explain.ts';

type Calls = typeof slowSqlCalls;
type Filter = CallRequest<Calls['totals']>;
type Source = Filter['source'];

const MISSING = '数据库没有安装 pg_stat_statements，请改看“系统记录”';

/** @throws Problem where the database keeps no statistics of statements, or our account may not read them */
async function requireStatistics(tx: Queryable): Promise<void> {
  const { isThere } = await rowOf<{ isThere: boolean }>(
    tx,
    sql`select to_regclass('pg_stat_statements') is not null as is_there`,
  );
  if (!isThere) throw Problem.business(MISSING);
}

/** Statements of a source, each once: digest, query, calls, sum_ms, max_ms, last_at. */
const statements = (source: Source, { begndate, enddate }: Pick<Filter, 'begndate' | 'enddate'>): SQL =>
  source === 'own'
    ? sql`select digest, (array_agg(query order by last_at desc))[1] as query, sum(calls)::int as calls,
                 sum(sum_ms) as sum_ms, max(max_ms) as max_ms, max(last_at) as last_at
            from slow_statement where day >= ${begndate} and day <= ${enddate} group by digest`
    : // Its texts have placeholders instead of constants.
      sql`select queryid::text as digest, query, calls::int as calls, total_exec_time as sum_ms, max_exec_time as max_ms,
                 null::timestamptz as last_at
            from pg_stat_statements s join pg_database d on d.oid = s.dbid
           where d.datname = current_database() and s.userid = current_user::regrole and queryid is not null`;

const where = ({ keyword }: Filter): SQL => likeAny(['q.query', 'q.digest'], keyword);

export const slowSqlHandlers: ModuleHandlers<'slowSql'> = {
  paged: async ({ tx }, query) => {
    if (query.enddate < query.begndate) throw Problem.invalidField('enddate', '结束日期不能早于开始日期');
    if (query.source === 'pg') await requireStatistics(tx);
    const column = {
      maxMs: { column: 'round(q.max_ms::numeric, 3)', type: 'numeric' },
      sumMs: { column: 'round(q.sum_ms::numeric, 3)', type: 'numeric' },
      calls: { column: 'q.calls', type: 'integer' },
      lastAt: { column: "coalesce(q.last_at, 'epoch')", type: 'timestamptz' },
    } as const;
    const order: OrderColumn[] = [
      { ...column[query.sortKey], order: query.sortOrder },
      { column: 'q.digest', type: 'text', order: query.sortOrder },
    ];
    const { after, tail, cut } = keyset(order, query);
    type Read = SlowRow & { readonly sorted: string };
    const sorted =
      query.sortKey === 'lastAt'
        ? sql`to_char(coalesce(q.last_at, 'epoch'), 'YYYY-MM-DD HH24:MI:SS.US') || '+08'`
        : sql`(${sql.raw(column[query.sortKey].column)})::text`;
    const rows = await rowsOf<Read>(
      tx,
      sql`select ${query.source} as source, q.digest, q.query, q.calls, round(q.sum_ms / q.calls)::float8 as avg_ms,
                 round(q.max_ms)::float8 as max_ms, round(q.sum_ms)::float8 as sum_ms, q.last_at, ${sorted} as sorted
            from (${statements(query.source, query)}) q where ${where(query)} and ${after} ${tail}`,
    );
    const page = cut(rows, (row) => [row.sorted, row.digest]);
    return { ...page, rows: page.rows.map(({ sorted: _, ...row }) => row) };
  },
  totals: async ({ tx }, filter) => {
    if (filter.source === 'pg') await requireStatistics(tx);
    return rowOf(
      tx,
      sql`select count(*)::int as row_count, coalesce(sum(q.calls), 0)::int as calls,
                 coalesce(round(sum(q.sum_ms)), 0)::float8 as sum_ms, coalesce(round(max(q.max_ms)), 0)::float8 as max_ms
            from (${statements(filter.source, filter)}) q where ${where(filter)}`,
    );
  },
  explain: async ({ db }, { source, digest }) => {
    if (source === 'pg') await requireStatistics(db);
    // Of recorded statements alone: a text from outside is never planned.
    const [found] = await rowsOf<{ query: string }>(
      db,
      source === 'own'
        ? sql`select query from slow_statement where digest = ${digest} order by day desc limit 1`
        : sql`select query from pg_stat_statements where queryid::text = ${digest} limit 1`,
    );
    if (!found) throw Problem.business('没有找到该语句，请刷新后重试');
    return { query: found.query, plan: await planOf(db.$client, found.query) };
  },
};
