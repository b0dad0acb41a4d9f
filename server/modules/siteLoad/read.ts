import { sql } from 'drizzle-orm';
import { codeName } from '../../../contract/codes/codes.ts';
import type { LoadMinute, LoadRow } from '../../../contract/siteLoad.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { Load } from '../../figures/load.ts';
import { interfaceName } from '../../insurer/interfaces.ts';

/** A node writes every quarter of a minute; after these seconds without it is marked, and after an hour forgotten. */
const SILENT_SECONDS = 60;
const BUSY = 0.9;
const LOOP_WARN_MS = 200;
const LOOP_BAD_MS = 1000;

const mb = (bytes: number): string =>
  bytes > 1e10 ? `${(bytes / 1024 ** 3).toFixed(1)} GB` : `${(bytes / 1024 ** 2).toFixed(0)} MB`;

interface NodeRow {
  readonly node: string;
  readonly host: string;
  readonly pid: number;
  readonly buildVersion: string;
  readonly begunAt: string;
  readonly seenAt: string;
  readonly silent: number;
  readonly load: Load;
}

/** The processes that serve this database. One that stopped in order is left out. */
export async function nodeRows(db: Queryable): Promise<LoadRow[]> {
  const nodes = await rowsOf<NodeRow>(
    db,
    sql`select node, host, pid, build_version, begun_at, seen_at, load,
               extract(epoch from clock_timestamp() - seen_at)::float8 as silent
          from figure_node where ended_at is null and seen_at > now() - interval '1 hour' order by node limit 100`,
  );
  return nodes.map(({ node, host, pid, buildVersion, begunAt, seenAt, silent, load }) => {
    const isSilent = silent > SILENT_SECONDS;
    const isWaiting = load.poolWaiting > 0;
    const state =
      isSilent || load.loopP99 > LOOP_BAD_MS
        ? 'bad'
        : isWaiting || load.loopP99 > LOOP_WARN_MS || load.loopBusy > BUSY
          ? 'warn'
          : 'good';
    return {
      key: `node/${node}`,
      group: 'node',
      name: `${host}（进程 ${pid}）`,
      state,
      value: isSilent
        ? `${Math.round(silent)} 秒没有上报`
        : `事件循环延迟 ${load.loopP99} 毫秒，占用 ${Math.round(load.loopBusy * 100)}%`,
      detail: `内存 ${load.rssMb} MB（堆 ${load.heapMb} MB）；数据库连接 ${load.poolUsed}/${load.poolMax}${isWaiting ? `，等待 ${load.poolWaiting}` : ''}；版本 ${buildVersion}，启动于 ${begunAt}`,
      at: seenAt,
    };
  });
}

/** Requests of so many minutes, the one that is under way among them. */
const RECENT_MINUTES = 5;
/** The names that a row gives. */
const NAMED = 5;

interface Recent {
  readonly kind: 'call' | 'centre';
  readonly name: string;
  readonly count: number;
  readonly faults: number;
}
const REQUESTS = [
  { kind: 'centre', fault: '次无应答', nameOf: (infno: string) => `${infno} ${interfaceName(infno)}` },
  { kind: 'call', fault: '次出错', nameOf: (call: string) => call },
] as const;

/** How the calls of people and the requests to the centre went lately, all nodes together, with those that fail most. */
export async function requestRows(db: Queryable): Promise<LoadRow[]> {
  const recent = await rowsOf<Recent>(
    db,
    sql`select kind, name, sum((timed->>0)::int)::int as count, sum((timed->>2)::int)::int as faults
          from figure_minute cross join lateral (values ('call', figures->'call'), ('centre', figures->'centre')) k (kind, named)
          cross join lateral jsonb_each(coalesce(named, '{}')) n (name, timed)
         where at > now() - make_interval(mins => ${RECENT_MINUTES}) group by kind, name order by faults desc, kind, name limit 2000`,
  );
  return REQUESTS.map(({ kind, fault, nameOf }) => {
    const all = recent.filter((each) => each.kind === kind);
    const failing = all.filter(({ faults }) => faults > 0);
    const sum = (of: 'count' | 'faults'): number => all.reduce((total, each) => total + each[of], 0);
    return {
      key: `request/${kind}`,
      group: 'request',
      name: codeName('serviceKind', kind),
      state: failing.some(({ count, faults }) => faults * 2 >= count)
        ? 'bad'
        : failing.length > 0
          ? 'warn'
          : 'good',
      value: `${RECENT_MINUTES} 分钟内 ${sum('count')} 次，${sum('faults')} ${fault}`,
      detail: failing
        .slice(0, NAMED)
        .map((each) => `${nameOf(each.name)}：${each.count} 次中 ${each.faults} ${fault}`)
        .join('；'),
      at: null,
    };
  });
}

interface Facts {
  readonly size: number;
  readonly used: number;
  readonly most: number;
  readonly hitRate: number | null;
  readonly deadlocks: number;
  readonly tempBytes: number;
  readonly statsSince: string | null;
  readonly version: string;
  readonly upSince: string;
}
const CONNECTIONS_WARN = 0.8;
const HIT_WARN = 95;

/** Size, connections and cache of the database, and its largest tables. */
export async function databaseRows(db: Queryable): Promise<LoadRow[]> {
  const facts = await rowOf<Facts>(
    db,
    sql`select pg_database_size(current_database())::float8 as size,
               (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
               current_setting('max_connections')::int as most,
               case when d.blks_hit + d.blks_read > 0 then (100.0 * d.blks_hit / (d.blks_hit + d.blks_read))::float8 end as hit_rate,
               d.deadlocks::float8 as deadlocks, d.temp_bytes::float8 as temp_bytes, d.stats_reset as stats_since,
               current_setting('server_version') as version, pg_postmaster_start_time() as up_since
          from pg_stat_database d where d.datname = current_database()`,
  );
  const tables = await rowsOf<{ name: string; size: number; parts: number; rows: number }>(
    db,
    // Pages as of the last ANALYZE: pg_total_relation_size would wait for the lock that somebody looks for here.
    sql`select coalesce(parent.relname, c.relname)::text as name, count(*)::int as parts,
               sum((c.relpages + coalesce(toast.relpages, 0) + coalesce(indexes.pages, 0)) * current_setting('block_size')::float8) as size,
               sum(greatest(c.reltuples, 0))::float8 as rows
          from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
          left join pg_class toast on toast.oid = c.reltoastrelid
          left join (select x.indrelid, sum(k.relpages) as pages from pg_index x join pg_class k on k.oid = x.indexrelid group by 1) indexes
            on indexes.indrelid = c.oid
         where c.relkind = 'r' and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
         group by 1 order by size desc limit 5`,
  );
  const row = (
    key: string,
    name: string,
    value: string,
    detail: string,
    state: LoadRow['state'] = 'good',
    at: string | null = null,
  ): LoadRow => ({ key: `database/${key}`, group: 'database', name, state, value, detail, at });
  return [
    row(
      'size',
      '数据库大小',
      mb(facts.size),
      `PostgreSQL ${facts.version}，启动于 ${facts.upSince}`,
      'good',
      facts.upSince,
    ),
    row(
      'connections',
      '数据库连接',
      `${facts.used} / ${facts.most}`,
      '全部客户端连接与上限',
      facts.used > facts.most * CONNECTIONS_WARN ? 'warn' : 'good',
    ),
    row(
      'cache',
      '缓存命中率',
      facts.hitRate === null ? '暂无' : `${facts.hitRate.toFixed(1)}%`,
      `死锁 ${facts.deadlocks} 次；临时文件 ${mb(facts.tempBytes)}`,
      facts.hitRate !== null && facts.hitRate < HIT_WARN ? 'warn' : 'good',
      facts.statsSince,
    ),
    ...tables.map(({ name, size, parts, rows }) =>
      row(
        `table/${name}`,
        `数据表 ${name}`,
        mb(size),
        `约 ${Math.round(rows)} 行${parts > 1 ? `，${parts} 个分区` : ''}`,
      ),
    ),
  ];
}

interface Backend {
  readonly pid: number;
  readonly application: string;
  readonly state: string;
  readonly since: string;
  readonly seconds: number;
  readonly waiting: string | null;
  readonly blockers: number[];
  readonly query: string;
}
const LONG_WARN_SECONDS = 30;
const LONG_BAD_SECONDS = 120;

/** Sessions that wait for a lock, and transactions that are open for long. The text of other programs is not shown. */
export async function lockRows(db: Queryable): Promise<LoadRow[]> {
  const found = await rowsOf<Backend>(
    db,
    sql`select pid, application_name as application, coalesce(state, '') as state, xact_start as since,
               extract(epoch from clock_timestamp() - coalesce(xact_start, query_start))::float8 as seconds,
               wait_event_type as waiting, pg_blocking_pids(pid) as blockers,
               case when application_name like 'yibao%' then left(query, 300) else '' end as query
          from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
           and (wait_event_type = 'Lock'
                or (state <> 'idle' and xact_start < clock_timestamp() - make_interval(secs => ${LONG_WARN_SECONDS})))
         order by xact_start limit 50`,
  );
  return found.map(({ pid, application, state, since, seconds, waiting, blockers, query }) => {
    const isWaiting = waiting === 'Lock';
    return {
      key: `${isWaiting ? 'lock' : 'transaction'}/${pid}`,
      group: isWaiting ? 'lock' : 'transaction',
      name: `进程 ${pid}${application === '' ? '' : `（${application}）`}`,
      state: seconds > LONG_BAD_SECONDS ? 'bad' : 'warn',
      value: `${Math.round(seconds)} 秒`,
      detail: [
        isWaiting ? `等待锁${blockers.length > 0 ? `，被进程 ${blockers.join('、')} 阻塞` : ''}` : state,
        query.replaceAll(/\s+/g, ' ').trim(),
      ]
        .filter((part) => part !== '')
        .join('：'),
      at: since,
    };
  });
}

/** The last hour by the minute: the worst event loop of the nodes, and their sums of memory and connections. */
export const minutes = (db: Queryable): Promise<LoadMinute[]> =>
  rowsOf<LoadMinute>(
    db,
    sql`select at, max((load->>'loopP99')::float8) as loop_ms, sum((load->>'rssMb')::int)::int as rss_mb,
               sum((load->>'poolUsed')::int)::int as pool_used, sum((load->>'poolWaiting')::int)::int as pool_waiting
          from figure_minute where at > now() - interval '1 hour' group by at order by at limit 61`,
  );
