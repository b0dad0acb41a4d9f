import { allCalls } from '../../../contract/index.ts';
import {
  MOST_DAYS,
  type HitDay,
  type HitRow,
  type ServicePoint,
  type ServiceRow,
  type serviceStatisticsCalls,
} from '../../../contract/serviceStatistics.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { now } from '../../db/clock.ts';
import type { Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { mergeTimed, noneTimed, timedKinds, type Timed } from '../../figures/collector.ts';
import { percentile } from '../../figures/histogram.ts';
import { grainOf, readHits, readNames, readTimeline, type Period } from '../../figures/read.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { interfaceName } from '../../insurer/interfaces.ts';
import { cutRows } from '../../query/cutRows.ts';

type Calls = typeof serviceStatisticsCalls;
type Names = CallRequest<Calls['totals']>;
type One = CallRequest<Calls['timelineTotals']>;

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;
/** Now in Asia/Shanghai, `YYYY-MM-DD HH:mm:ss`. */
const nowText = (): string => new Date(now() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

/** @throws Problem where the period has no end, is too long, or names an hour of several days */
function checked<P extends Period>(period: P): P {
  const { begndate, enddate, hour } = period;
  if (enddate < begndate) throw Problem.invalidField('enddate', '结束日期不能早于开始日期');
  if ((Date.parse(enddate) - Date.parse(begndate)) / DAY_MS >= MOST_DAYS)
    throw Problem.invalidField('enddate', `一次最多查询 ${MOST_DAYS} 天`);
  if (hour !== undefined && begndate !== enddate)
    throw Problem.invalidField('hour', '按时段查询时，开始和结束日期应为同一天');
  return period;
}

const shown = ({ count, refused, faults, sumMs, maxMs, buckets }: Timed) => ({
  count,
  refused,
  faults,
  avgMs: count === 0 ? null : Math.round(sumMs / count),
  p50Ms: percentile(buckets, 0.5, maxMs),
  p95Ms: percentile(buckets, 0.95, maxMs),
  p99Ms: percentile(buckets, 0.99, maxMs),
  maxMs: count === 0 ? null : Math.round(maxMs),
});

const paths = new Map<string, string>();
const titleOf = (kind: ServiceRow['kind'], name: string): string => {
  if (kind === 'centre') return interfaceName(name);
  if (paths.size === 0) for (const call of allCalls()) paths.set(call.id, call.path);
  // A call of an earlier version.
  return paths.get(name) ?? name;
};

async function found(
  db: Queryable,
  filter: Names,
): Promise<{ row: Pick<ServiceRow, 'kind' | 'name' | 'title'>; timed: Timed }[]> {
  const kinds = filter.kind === undefined ? timedKinds : [filter.kind];
  const wanted = filter.keyword?.toLowerCase() ?? '';
  return (await readNames(db, checked(filter), kinds))
    .map(({ kind, name, timed }) => ({ row: { kind, name, title: titleOf(kind, name) }, timed }))
    .filter(({ row }) => `${row.name} ${row.title}`.toLowerCase().includes(wanted));
}

const sumOf = (all: readonly Timed[]): Timed => {
  const sum = noneTimed();
  for (const each of all) mergeTimed(sum, each);
  return sum;
};

async function pointsOf(db: Queryable, asked: One): Promise<{ points: ServicePoint[]; sum: Timed }> {
  const { kind, name } = asked;
  const grain = grainOf(checked(asked));
  const all = await readTimeline(db, asked, { kind, name, now: nowText() });
  return {
    points: all.map(({ at, timed }) => ({ at, grain, kind, name: name ?? '', ...shown(timed) })),
    sum: sumOf(all.map(({ timed }) => timed)),
  };
}

const rated = (hits: number, misses: number) => ({
  hits,
  misses,
  hitRate: hits + misses === 0 ? '' : ((hits / (hits + misses)) * 100).toFixed(1),
});
const ratedSum = (rows: readonly { hits: number; misses: number }[]) =>
  rated(
    rows.reduce((sum, { hits }) => sum + hits, 0),
    rows.reduce((sum, { misses }) => sum + misses, 0),
  );

async function hitRows(db: Queryable, period: Period): Promise<HitRow[]> {
  const days = await readHits(db, checked(period));
  return [...new Set(days.map(({ service }) => service))]
    .sort()
    .map((service) => ({ service, ...ratedSum(days.filter((day) => day.service === service)) }));
}

async function hitDays(
  db: Queryable,
  { service, ...period }: CallRequest<Calls['hitDayTotals']>,
): Promise<HitDay[]> {
  const days = await readHits(db, checked(period));
  return days
    .filter((day) => service === undefined || day.service === service)
    .map(({ day, service: of, hits, misses }) => ({ day, service: of, ...rated(hits, misses) }))
    .sort((a, b) => b.day.localeCompare(a.day) || a.service.localeCompare(b.service));
}

export const serviceStatisticsHandlers: ModuleHandlers<'serviceStatistics'> = {
  paged: async ({ tx }, query) => {
    const { sortKey, sortOrder } = query;
    const direction = sortOrder === 'asc' ? 1 : -1;
    const rows = (await found(tx, query))
      .map(({ row, timed }) => ({ ...row, ...shown(timed) }))
      .sort((a, b) => {
        const order =
          sortKey === 'name' ? a.name.localeCompare(b.name) : (a[sortKey] ?? -1) - (b[sortKey] ?? -1);
        return (order || a.name.localeCompare(b.name)) * direction;
      });
    return cutRows(rows, query, ({ kind, name }) => `${kind} ${name}`);
  },
  totals: async ({ tx }, filter) => {
    const rows = await found(tx, filter);
    return { rowCount: rows.length, ...shown(sumOf(rows.map(({ timed }) => timed))) };
  },
  timeline: async ({ tx }, query) => {
    const { points } = await pointsOf(tx, query);
    return cutRows(points.reverse(), query, ({ at }) => at);
  },
  timelineTotals: async ({ tx }, asked) => {
    const { points, sum } = await pointsOf(tx, asked);
    const { kind, name } = asked;
    return {
      rowCount: points.length,
      ...shown(sum),
      title: name === undefined ? '' : `${name} ${titleOf(kind, name)}`,
      grain: grainOf(asked),
      chart: points,
    };
  },
  hits: async ({ tx }, query) => cutRows(await hitRows(tx, query), query, ({ service }) => service),
  hitTotals: async ({ tx }, period) => {
    const chart = await hitRows(tx, period);
    return { rowCount: chart.length, ...ratedSum(chart), chart };
  },
  hitDays: async ({ tx }, query) =>
    cutRows(await hitDays(tx, query), query, ({ day, service }) => `${day} ${service}`),
  hitDayTotals: async ({ tx }, filter) => {
    const rows = await hitDays(tx, filter);
    return { rowCount: rows.length, ...ratedSum(rows), chart: [...rows].reverse() };
  },
};
